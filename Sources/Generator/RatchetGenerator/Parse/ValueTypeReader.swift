import RatchetSyntax

/// Determines the type of a value from its syntax, if it is certain.
enum ValueTypeReader {
  /// The type of a value, or nil if only the compiler knows it.
  ///
  /// - Parameter value: The node of a property's value.
  static func type(of value: Syntax) -> TypeReference? {
    type(of: Operand(value.tree.expression(in: value)))
  }

  private static func type(of operand: Operand?) -> TypeReference? {
    switch operand?.form {
    case .other(let literal): return type(ofLiteral: literal)
    case .prefixed(let sign, let value):
      guard sign.text == "-" else { return nil }
      let type = type(of: value)
      return type?.text == "Int" || type?.text == "Double" ? type : nil
    case .call(let call): return type(of: call)
    default: return nil
    }
  }

  private static func type(ofLiteral literal: Syntax) -> TypeReference? {
    if literal.kind == .string { return TypeReference(ofLiteral: "String") }
    if literal.kind == .macroExpansion { return type(ofMacro: literal.text) }
    guard literal.kind == .literal else { return nil }
    let token = literal.tree.tokens[literal.tokens.lowerBound]
    switch token.kind {
    case .integer: return TypeReference(ofLiteral: "Int")
    case .float: return TypeReference(ofLiteral: "Double")
    case .identifier where token.word != .nil: return TypeReference(ofLiteral: "Bool")
    default: return nil
    }
  }

  private static func type(ofMacro macro: String) -> TypeReference? {
    switch macro {
    case "#line", "#column": TypeReference(ofLiteral: "Int")
    case "#file", "#fileID", "#filePath", "#function": TypeReference(ofLiteral: "String")
    default: nil
    }
  }

  /// The type that a call creates: `[Item]()`, `Set<Int>()`, `Item()`, `Child.State(id: 1)`.
  ///
  /// An initializer with arguments can be failable, such as `URL(string:)`. The initializers of a
  /// feature's state are assumed not to be.
  private static func type(of call: Operand.Call) -> TypeReference? {
    guard call.trailingClosures.isEmpty, let type = namedType(by: call.callee) else { return nil }
    if call.arguments.isEmpty { return type }
    guard let path = type.path else { return nil }
    return path.last == "State" ? type : nil
  }

  /// The type that an operand seems to name: each of its names begins with a capital letter.
  private static func namedType(by operand: Operand) -> TypeReference? {
    namesType(operand) ? TypeReference(parsing: operand.text) : nil
  }

  private static func namesType(_ operand: Operand, depth: Int = 0) -> Bool {
    let plain = if case .specialized(let plain) = operand.form { plain } else { operand }
    if let names = plain.names {
      return names.allSatisfy { Identifier.bare($0).first?.isUppercase == true }
    }
    guard depth < 32, case .other(let collection) = plain.form,
      collection.kind == .array || collection.kind == .dictionary,
      let element = collection.onlyChild
    else { return false }
    return element.children.allSatisfy { type in
      Operand(type).map { namesType($0, depth: depth + 1) } ?? false
    }
  }
}
