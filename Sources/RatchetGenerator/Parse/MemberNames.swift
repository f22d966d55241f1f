import SwiftSyntax

/// Reads the names of what a type declares besides types and cases.
enum MemberNames {
  /// The static properties that a declaration declares, each with the access level that is written.
  static func statics(of declaration: VariableDeclSyntax) -> [String: AccessLevel] {
    let modifiers = ModifierReader(declaration.modifiers)
    guard modifiers.isStatic else { return [:] }
    return names(of: declaration, modifiers.access ?? .internal)
  }

  /// The static method that a declaration declares, with the access level that is written.
  static func statics(of declaration: FunctionDeclSyntax) -> [String: AccessLevel] {
    let modifiers = ModifierReader(declaration.modifiers)
    guard modifiers.isStatic else { return [:] }
    return [Identifier.bare(declaration.name.text): modifiers.access ?? .internal]
  }

  /// The variables and functions at a file's top level, each with the access level that is written.
  static func globals(in tree: SourceFileSyntax) -> [String: AccessLevel] {
    var globals: [String: AccessLevel] = [:]
    CompilationConditions.visit(tree.statements) { declaration, _ in
      if let variable = declaration.as(VariableDeclSyntax.self) {
        let access = ModifierReader(variable.modifiers).access ?? .internal
        globals.merge(names(of: variable, access)) { $1 }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        let access = ModifierReader(function.modifiers).access ?? .internal
        globals[Identifier.bare(function.name.text)] = access
      }
    }
    return globals
  }

  /// What the type aliases at a file's top level stand for.
  static func aliases(in tree: SourceFileSyntax) -> [String: TypeReference] {
    var aliases: [String: TypeReference] = [:]
    CompilationConditions.visit(tree.statements) { declaration, _ in
      guard let alias = declaration.as(TypeAliasDeclSyntax.self) else { return }
      aliases[Identifier.bare(alias.name.text)] = TypeReference(alias.initializer.value)
    }
    return aliases
  }

  /// The labels of an initializer's parameters, `_` where there is none.
  static func labels(of declaration: InitializerDeclSyntax) -> [String] {
    declaration.signature.parameterClause.parameters.map { Identifier.bare($0.firstName.text) }
  }

  /// The names of the properties that a declaration declares.
  static func names(of declaration: VariableDeclSyntax) -> [String] {
    declaration.bindings.compactMap { binding in
      (binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text).map(Identifier.bare)
    }
  }

  private static func names(
    of declaration: VariableDeclSyntax, _ access: AccessLevel
  ) -> [String: AccessLevel] {
    Dictionary(names(of: declaration).map { ($0, access) }) { $1 }
  }
}
