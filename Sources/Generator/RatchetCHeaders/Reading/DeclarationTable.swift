import CLibclang

/// The types that a module's headers declare, by their names in Swift.
struct DeclarationTable {
  /// The Swift names of the declarations.
  private(set) var naming: Naming

  private let functions: LibclangTable
  private var declarations: [String: ClangCursor] = [:]
  private var all: [(name: String, cursor: ClangCursor)] = []

  /// Collects the declarations of a unit.
  init(_ unit: TranslationUnit) {
    functions = unit.functions
    naming = Naming(functions: functions)
    gather(functions.children(of: unit.root))
  }

  private mutating func gather(_ cursors: [ClangCursor]) {
    for cursor in cursors {
      switch cursor.kind {
      case ClangCursorStruct, ClangCursorUnion:
        add(cursor)
        // A C struct is not a scope: code everywhere can name the declarations in it.
        if functions.isCursorDefinition(cursor) != 0 { gather(functions.children(of: cursor)) }
      case ClangCursorEnum, ClangCursorTypedef: add(cursor)
      default: break
      }
    }
  }

  private mutating func add(_ cursor: ClangCursor) {
    guard let name = naming.name(ofDeclared: cursor) else { return }
    if cursor.kind == ClangCursorTypedef { naming.typedefs[name] = cursor }
    all.append((name, cursor))
    // A struct has precedence over a typedef with its name, and a definition over a declaration.
    guard let earlier = declarations[name] else {
      declarations[name] = cursor
      return
    }
    if earlier.kind == ClangCursorTypedef, cursor.kind != ClangCursorTypedef {
      declarations[name] = cursor
    }
  }

  /// Finds types by their names in Swift.
  ///
  /// C names are tried first, because finding a `swift_name` requires all declarations.
  func cursors(named names: Set<String>) -> [String: ClangCursor] {
    var found: [String: ClangCursor] = [:]
    for name in names {
      guard let cursor = declarations[name] else { continue }
      if naming.swiftName(of: cursor, declaredAs: name) == name { found[name] = cursor }
    }
    guard found.count < names.count else { return found }
    for (name, cursor) in all {
      let swiftName = naming.swiftName(of: cursor, declaredAs: name)
      if swiftName != name, names.contains(swiftName) { found[swiftName] = cursor }
    }
    return found
  }
}
