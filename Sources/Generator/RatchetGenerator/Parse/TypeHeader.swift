import RatchetSyntax

/// The common parts of type declarations of all kinds.
package struct TypeHeader {
  var kind: TypeDeclaration.Kind
  package var names: [String]

  /// The place of the name, or of the extended type.
  package var nameRange: Range<Int>

  /// The token before the name: `struct`, `extension`, ….
  var keyword: Int

  /// The place for a first conformance: after the name and the generic parameters.
  var headEnd: Int
  var genericParameters: [GenericParameter] = []

  /// The generic parameters that an extension fixes.
  var fixedParameters = FixedParameters()
  var inherited: [Syntax]

  /// The members of the declaration, if it has any.
  package var members: Syntax?

  /// - Returns: Nil if the declaration does not declare a type.
  package init?(_ declaration: Syntax) {
    guard let kind = Self.kind(of: declaration) else { return nil }
    self.kind = kind
    inherited = declaration.first(.inheritance).map { Array($0.children) } ?? []
    members = declaration.first(.members)
    if kind == .extension {
      guard let type = declaration.type else { return nil }
      nameRange = type.range
      keyword = type.tokens.lowerBound - 1
      headEnd = type.range.upperBound
      // `extension Outer<Int>.Inner` extends what `Outer.Inner` names.
      let extended = TypeReference(type)
      names = extended.path ?? [type.text]
      if case .named(_, let arguments) = extended.shape { fixedParameters.arguments = arguments }
      fixedParameters.equations = Self.equations(in: declaration)
    } else {
      guard let name = declaration.name, let token = declaration.nameToken else { return nil }
      nameRange = declaration.tree.tokens[token].range
      keyword = token - 1
      let generics = declaration.first(.genericParameters)
      headEnd = generics?.range.upperBound ?? nameRange.upperBound
      names = [Identifier.type(name)]
      let clauses = [generics, declaration.first(.whereClause)].compactMap { $0?.text }
      let suppresses = clauses.contains { $0.utf8.contains(UInt8(ascii: "~")) }
      genericParameters = declaration.genericParameters.map { parameter, constraints in
        GenericParameter(
          name: Identifier.type(parameter.name ?? ""),
          isPack: parameter.first(.specifier)?.word == .each,
          isValue: parameter.first(.specifier)?.word == .let,
          isSuppressed: suppresses
            && constraints.contains { ["Copyable", "Escapable"].contains($0.last) },
          constraints: constraints)
      }
    }
  }

  /// The parameters in the `where` clause of an extension that are equal to a type.
  private static func equations(in declaration: Syntax) -> [FixedParameters.Equation] {
    let requirements = declaration.first(.whereClause)?.children(.requirement) ?? []
    return requirements.compactMap { requirement in
      let sides = Array(requirement.children)
      guard requirement.name == "==", sides.count == 2, let name = sides[0].nominalNames,
        name.count == 1
      else { return nil }
      return FixedParameters.Equation(name: name[0], type: TypeReference(sides[1]))
    }
  }

  private static func kind(of declaration: Syntax) -> TypeDeclaration.Kind? {
    switch declaration.kind {
    case .enumDeclaration: .enum
    case .structDeclaration: .struct
    case .classDeclaration: .class
    case .actorDeclaration: .actor
    case .protocolDeclaration: .protocol
    case .extensionDeclaration: .extension
    default: nil
    }
  }
}
