import SwiftSyntax

/// Tells the type of a value by its looks, where there is no doubt.
enum ValueTypeReader {
  /// The type of a value, or nil where only the compiler knows.
  static func type(of value: ExprSyntax) -> TypeReference? {
    if value.is(IntegerLiteralExprSyntax.self) { return TypeReference(named: "Int") }
    if value.is(FloatLiteralExprSyntax.self) { return TypeReference(named: "Double") }
    if value.is(BooleanLiteralExprSyntax.self) { return TypeReference(named: "Bool") }
    if value.is(StringLiteralExprSyntax.self) { return TypeReference(named: "String") }
    if let negated = value.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      let type = type(of: negated.expression)
      return type?.text == "Int" || type?.text == "Double" ? type : nil
    }
    if let call = value.as(FunctionCallExprSyntax.self) { return type(ofCall: call) }
    return nil
  }

  /// The type that a call makes: `[Item]()`, `Set<Int>()`, `Item()`, `Child.State(id: 1)`.
  ///
  /// An initializer with arguments may fail, as `URL(string:)` does, so that its value is optional;
  /// a feature's state is taken to have none of these.
  private static func type(ofCall call: FunctionCallExprSyntax) -> TypeReference? {
    guard call.trailingClosure == nil, let type = namedType(by: call.calledExpression) else {
      return nil
    }
    if call.arguments.isEmpty { return type }
    guard case .named(let path, _) = type.shape else { return nil }
    return path.last == "State" ? type : nil
  }

  /// The type that an expression names, if it looks like one: each of its names is capitalized.
  private static func namedType(by expression: ExprSyntax) -> TypeReference? {
    let plain = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
    if let array = plain.as(ArrayExprSyntax.self) {
      guard array.elements.count == 1, let element = array.elements.first,
        namedType(by: element.expression) != nil
      else { return nil }
    } else if let dictionary = plain.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content, elements.count == 1,
        let element = elements.first, namedType(by: element.key) != nil,
        namedType(by: element.value) != nil
      else { return nil }
    } else {
      guard let names = InitialValue.names(of: plain),
        names.allSatisfy({ Identifier.bare($0).first?.isUppercase == true })
      else { return nil }
    }
    return TypeReference(parsing: expression.trimmedDescription)
  }
}
