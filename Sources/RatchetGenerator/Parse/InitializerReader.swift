import SwiftSyntax

extension InitializerDeclaration {
  /// Reads an initializer.
  init(_ syntax: InitializerDeclSyntax, _ conditions: [CompilationCondition]) {
    let effects = syntax.signature.effectSpecifiers
    let attributes = syntax.attributes.map(\.trimmedDescription)
    self.init(
      parameters: syntax.signature.parameterClause.parameters.map { parameter in
        Parameter(
          label: parameter.firstName.tokenKind == .wildcard
            ? nil : Identifier.label(parameter.firstName.text),
          name: Identifier.bare((parameter.secondName ?? parameter.firstName).text),
          type: TypeReference(ofPayload: parameter.type),
          function: FunctionSignature(parameter.type),
          isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil
        )
      },
      access: ModifierReader(syntax.modifiers).access,
      isPlain: syntax.optionalMark == nil && effects?.throwsClause == nil
        && effects?.asyncSpecifier == nil && syntax.genericParameterClause == nil
        && syntax.genericWhereClause == nil && conditions.isEmpty
        && !attributes.contains { $0.hasPrefix("@available") }
    )
  }
}
