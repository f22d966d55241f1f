import RatchetSyntax

/// Reads the names of a type's or a file's declarations other than types and cases.
enum MemberNames {
  /// The static properties or the static method that a declaration declares, each with the access level
  /// that is written.
  ///
  /// A method is there by its name, and by its name with its labels.
  static func statics(of declaration: Syntax) -> [String: AccessLevel] {
    let modifiers = ModifierReader(declaration)
    guard modifiers.isStatic else { return [:] }
    var statics = names(of: declaration, modifiers)
    if declaration.kind == .functionDeclaration, let (name, access) = statics.first {
      statics[fullName(name, labels(of: declaration))] = access
    }
    return statics
  }

  /// Whether a declaration is `static func isEqual(_:_:)` for two values of a type.
  static func compares(_ declaration: Syntax, valuesOf type: [String]) -> Bool {
    guard declaration.name == "isEqual", ModifierReader(declaration).isStatic,
      labels(of: declaration) == ["_", "_"]
    else { return false }
    let names = type.indices.map { type[$0...].joined(separator: ".") } + ["Self"]
    return declaration.parameters.allSatisfy { parameter in
      parameter.type.map { names.contains($0.text) } ?? false
    }
  }

  /// The variables and functions at a file's top level, each with the access level that is written.
  static func globals(in file: Syntax) -> [String: AccessLevel] {
    var globals: [String: AccessLevel] = [:]
    CompilationConditions.visit(file) { declaration, _ in
      guard [.variableDeclaration, .functionDeclaration].contains(declaration.kind) else { return }
      globals.merge(names(of: declaration, ModifierReader(declaration))) { $1 }
    }
    return globals
  }

  /// The labels of a function's or an initializer's parameters, `_` for none.
  static func labels(of declaration: Syntax) -> [String] {
    declaration.parameters.map { Identifier.bare($0.name ?? "_") }
  }

  /// The names of the properties, or of the function, that a declaration declares.
  static func names(of declaration: Syntax) -> [String] {
    let names =
      declaration.kind == .functionDeclaration
      ? [declaration.functionName] : declaration.children(.binding).map(\.plainName)
    return names.compactMap { $0.map(Identifier.bare) }
  }

  /// The same names, and the name of an instance's method with its labels: `fetch(id:)`.
  static func fullNames(of declaration: Syntax) -> [String] {
    let names = names(of: declaration)
    guard declaration.kind == .functionDeclaration, let name = names.first,
      !ModifierReader(declaration).isStatic
    else { return names }
    return names + [fullName(name, labels(of: declaration))]
  }

  /// The name of a function with its labels.
  private static func fullName(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  private static func names(
    of declaration: Syntax, _ modifiers: ModifierReader
  ) -> [String: AccessLevel] {
    let access = modifiers.access ?? .internal
    return Dictionary(names(of: declaration).map { ($0, access) }) { $1 }
  }
}
