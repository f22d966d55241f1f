import SwiftSyntax

extension FunctionSignature {
  /// Takes a type apart, if it is a function's.
  init?(_ syntax: TypeSyntax) {
    self.init(syntax, attributes: [])
  }

  private init?(_ syntax: TypeSyntax, attributes: [String]) {
    if let attributed = syntax.as(AttributedTypeSyntax.self) {
      let own = attributed.attributes.map(\.trimmedDescription)
      self.init(attributed.baseType, attributes: attributes + own)
    } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      self.init(element.type, attributes: attributes)
    } else if let function = syntax.as(FunctionTypeSyntax.self) {
      self.init(
        attributes: attributes,
        parameters: function.parameters.map { parameter in
          Parameter(name: parameter.secondName?.text, type: TypeReference(parameter.type))
        },
        isAsync: function.effectSpecifiers?.asyncSpecifier != nil,
        throwing: function.effectSpecifiers?.throwsClause?.trimmedDescription,
        result: TypeReference(function.returnClause.type)
      )
    } else {
      return nil
    }
  }
}
