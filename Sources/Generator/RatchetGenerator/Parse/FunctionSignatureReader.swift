import RatchetSyntax

extension FunctionSignature {
  /// Reads the parts of a type, if it is a function type.
  init?(_ type: Syntax) {
    self.init(type, attributes: [])
  }

  private init?(_ type: Syntax, attributes: [String]) {
    switch type.kind {
    case .attributedType:
      guard let base = type.type else { return nil }
      self.init(base, attributes: attributes + type.children(.attribute).map(\.typeText))
    case .tupleType:
      let elements = type.children(.tupleElement)
      guard elements.count == 1, let element = elements[0].type else { return nil }
      self.init(element, attributes: attributes)
    case .functionType:
      guard let result = type.first(.result)?.type else { return nil }
      let effects = type.children(.effect)
      self.init(
        type.children(.tupleElement).compactMap { element in
          element.type.map { type in
            var parameter = Parameter(
              name: element.first(.secondName)?.text, type: TypeReference(type))
            if let label = element.name, label != "_" { parameter.wrongLabel = label }
            parameter.isVariadic = element.first(.ellipsis) != nil
            parameter.autoclosureEffects = Self.autoclosureEffects(of: type)
            return parameter
          }
        },
        returning: TypeReference(result))
      self.attributes = attributes
      isAsync = effects.contains { $0.word == .async || $0.word == .reasync }
      throwing = effects.first { $0.word == .throws || $0.word == .rethrows }?.typeText
    default: return nil
    }
  }

  /// What is before a call of an autoclosure, or nil if a type is something else.
  private static func autoclosureEffects(of type: Syntax) -> String? {
    guard type.attributes.contains(where: { $0.attributeName == "autoclosure" }) else { return nil }
    let function = FunctionSignature(type)
    return (function?.throwing == nil ? "" : "try ") + (function?.isAsync == true ? "await " : "")
  }
}
