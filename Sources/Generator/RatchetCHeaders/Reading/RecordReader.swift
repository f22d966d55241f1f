import CLibclang

/// Reads C structs, and the structs in them.
struct RecordReader {
  private let naming: Naming
  private let functions: LibclangTable
  private let reader: TypeReader

  /// The structs read so far, by their names in Swift.
  private(set) var records: [String: CRecord] = [:]
  private var refusals: [String: CRefusal] = [:]

  init(_ naming: Naming) {
    self.naming = naming
    functions = naming.functions
    reader = TypeReader(naming: naming)
  }

  /// The Swift type of a declaration, or nil if Swift does not import it.
  mutating func type(of cursor: ClangCursor) -> CType? {
    let place = location(of: cursor)
    let type =
      cursor.kind == ClangCursorTypedef
      ? functions.getTypedefDeclUnderlyingType(cursor) : functions.getCursorType(cursor)
    switch reader.imported(type) {
    case .scalar, .enumeration, .vector, .pointer: return .equatable
    case .function: return .function
    case .union: return .refused(CRefusal(reason: "is a union", location: place))
    case .array:
      return .refused(
        CRefusal(reason: "is an array, and so a tuple in Swift", location: place))
    case .refused(let reason): return .refused(CRefusal(reason: "is \(reason)", location: place))
    case .record(let definition):
      // A struct that is declared and not defined.
      guard functions.isCursorDefinition(definition) != 0 else { return nil }
      do throws(CRefusal) { return .record(try record(definition)) } catch {
        return .refused(error)
      }
    }
  }

  // MARK: - Structs

  /// Reads a struct, and returns its name in Swift.
  private mutating func record(_ cursor: ClangCursor) throws(CRefusal) -> String {
    let place = location(of: cursor)
    guard let declared = naming.name(ofDeclared: cursor) else {
      throw CRefusal(reason: "has no name", location: place)
    }
    let name = naming.swiftName(of: cursor, declaredAs: declared)
    if let refusal = refusals[name] { throw refusal }
    if records[name] != nil { return name }
    do throws(CRefusal) {
      try checkAlignment(of: cursor, place)
      var contents = Contents()
      try read(cursor, at: [], into: &contents)
      records[name] = CRecord(
        name: name, location: place, fields: contents.fields, held: contents.held)
      return name
    } catch {
      refusals[name] = error
      throw error
    }
  }

  /// The facts about a struct.
  private struct Contents {
    var fields: [CField] = []
    var held: [String] = []
  }

  /// Swift does not import structs that are aligned to more than 16 bytes.
  private func checkAlignment(of cursor: ClangCursor, _ place: CLocation) throws(CRefusal) {
    let alignment = functions.Type_getAlignOf(functions.getCursorType(cursor))
    guard alignment > 16 else { return }
    throw CRefusal(
      reason: "is aligned to \(alignment) bytes, and Swift imports none beyond 16", location: place)
  }

  private mutating func read(
    _ cursor: ClangCursor, at path: [String], into contents: inout Contents
  ) throws(CRefusal) {
    for child in functions.children(of: cursor) {
      switch child.kind {
      case ClangCursorField: try field(child, at: path, into: &contents)
      case ClangCursorStruct where isAnonymousMember(child, in: cursor):
        // Its fields are members of the struct around it.
        try read(child, at: path, into: &contents)
      case ClangCursorUnion where isAnonymousMember(child, in: cursor):
        throw CRefusal(reason: "holds a union", location: location(of: child))
      default: break
      }
    }
  }

  /// Whether the fields of a nested struct are members of the outer one: it has no name, and no
  /// field has its type.
  private func isAnonymousMember(_ cursor: ClangCursor, in outer: ClangCursor) -> Bool {
    functions.Cursor_isAnonymous(cursor) != 0
      && !functions.children(of: outer).contains { field in
        field.kind == ClangCursorField
          && !functions.text(functions.getCursorSpelling(field)).isEmpty
          && declares(functions.getCursorType(field), cursor)
      }
  }

  /// Whether a type is the type of a declaration, or an array of it, or a pointer to it.
  private func declares(_ type: ClangType, _ cursor: ClangCursor) -> Bool {
    let type = functions.getCanonicalType(type)
    switch type.kind {
    case ClangTypeConstantArray, ClangTypeIncompleteArray:
      return declares(functions.getElementType(type), cursor)
    case ClangTypePointer: return declares(functions.getPointeeType(type), cursor)
    case ClangTypeRecord:
      return location(of: functions.getTypeDeclaration(type)) == location(of: cursor)
    default: return false
    }
  }

  // MARK: - Fields

  private mutating func field(
    _ cursor: ClangCursor, at path: [String], into contents: inout Contents
  ) throws(CRefusal) {
    let declared = functions.text(functions.getCursorSpelling(cursor))
    // A bit field without a name is padding. An anonymous struct is a cursor of its own.
    guard !declared.isEmpty, !declared.contains("(") else { return }
    let place = location(of: cursor)
    let availability = functions.getCursorAvailability(cursor)
    if availability == ClangNotAvailable {
      throw CRefusal(reason: "has the field '\(declared)', which is unavailable", location: place)
    }
    let name = naming.swiftName(of: cursor, declaredAs: declared)
    let isDeprecated = availability == ClangDeprecated
    let type = reader.imported(functions.getCursorType(cursor))
    if case .record(let definition) = type, functions.Cursor_isAnonymous(definition) != 0 {
      try checkAlignment(of: definition, place)
      return try read(definition, at: path + [name], into: &contents)
    }
    do throws(Problem) {
      let comparison = try comparison(of: type, &contents.held)
      contents.fields.append(
        CField(
          path: path + [name], comparison: comparison, isDeprecated: isDeprecated,
          isUnsafe: isPointer(type)))
    } catch {
      switch error {
      case .kind(let kind):
        throw CRefusal(reason: "has the field '\(declared)', which is \(kind)", location: place)
      case .held(let name, let refusal):
        throw CRefusal(
          reason: "has the field '\(declared)' of '\(name)', which \(refusal.reason)",
          location: refusal.location)
      }
    }
  }

  /// Whether a type is a pointer to data, or an array of them.
  private func isPointer(_ type: TypeReader.Imported) -> Bool {
    switch type {
    case .pointer: true
    case .array(let element, _): isPointer(element)
    case .scalar, .enumeration, .record, .vector, .function, .union, .refused: false
    }
  }

  /// The reason why a field cannot be compared.
  private enum Problem: Error {
    /// Its own type cannot be compared.
    case kind(String)
    /// It contains a struct that cannot be compared.
    case held(String, CRefusal)
  }

  private mutating func comparison(
    of type: TypeReader.Imported, _ held: inout [String]
  ) throws(Problem) -> CField.Comparison {
    switch type {
    case .scalar, .enumeration, .vector, .pointer: return .value
    case .function: return .identity
    case .union: throw .kind("a union")
    case .refused(let reason): throw .kind(reason)
    case .record(let cursor):
      try hold(cursor, &held)
      return .value
    case .array(let element, let count):
      // Swift imports an array of one element as the element itself.
      if count == 1 { return try comparison(of: element, &held) }
      return try comparison(ofElements: element, &held)
    }
  }

  private mutating func comparison(
    ofElements type: TypeReader.Imported, _ held: inout [String]
  ) throws(Problem) -> CField.Comparison {
    switch type {
    case .scalar(let name), .enumeration(let name): return .elements(name)
    case .pointer, .function: return .identity
    case .record(let cursor):
      guard functions.Cursor_isAnonymous(cursor) == 0 else {
        throw .kind("an array of structs without a name, which Swift does not import")
      }
      return .elements(try hold(cursor, &held))
    // An array of arrays is one long array in memory.
    case .array(let element, _): return try comparison(ofElements: element, &held)
    case .vector: throw .kind("an array of vectors")
    case .union: throw .kind("an array of unions")
    case .refused(let reason): throw .kind("an array of elements that are \(reason)")
    }
  }

  /// Reads the struct in a field.
  @discardableResult
  private mutating func hold(_ cursor: ClangCursor, _ held: inout [String]) throws(Problem)
    -> String
  {
    do throws(CRefusal) {
      let name = try record(cursor)
      if !held.contains(name) { held.append(name) }
      return name
    } catch {
      throw .held(naming.name(ofDeclared: cursor) ?? "a struct", error)
    }
  }

  private func location(of cursor: ClangCursor) -> CLocation {
    functions.location(functions.getCursorLocation(cursor))
      ?? CLocation(path: "", line: 1, column: 1)
  }
}

extension CRefusal: Error {}
