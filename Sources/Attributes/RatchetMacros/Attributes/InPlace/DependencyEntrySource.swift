import RatchetSyntax

/// The source of a dependency's key and accessors.
struct DependencyEntrySource {
  /// The property's name, as it is written.
  private let name: String

  /// The property's type, if it is written.
  private let type: Syntax?

  /// `public`, `package`, or nothing.
  private let access: String?

  /// The property's initial value, which tests use.
  let value: String?

  private let liveValue: String?
  private let previewValue: String?

  /// The key's name, if one is given.
  private let givenKeyType: String?

  /// Reads a property from its source, or returns nil if it has no name.
  init?(_ source: [UInt8]) {
    guard
      let property = SyntaxTree(members: source).root.members.first?.declaration,
      let binding = property.first(.binding),
      let name = binding.name
    else { return nil }
    self.name = name
    type = binding.children.first { ![.value, .accessors, .pattern].contains($0.kind) }
    access = property.modifiers.first { $0 == "public" || $0 == "package" }
    value = binding.first(.value).map { Self.expression($0.text, after: "=") }
    let attribute = property.attributes.first { $0.attributeName.hasSuffix("DependencyEntry") }
    let arguments = attribute?.arguments ?? []
    func argument(_ label: String?) -> String? {
      arguments.first { $0.name == label }.map {
        label == nil ? $0.text : Self.expression($0.text, after: ":")
      }
    }
    liveValue = argument("liveValue")
    previewValue = argument("previewValue")
    givenKeyType = argument(nil).map { String($0.filter { $0 != "\"" }) }
  }

  private static func expression(_ text: String, after mark: Character) -> String {
    String(text.drop { $0 != mark }.dropFirst().drop(while: \.isWhitespace))
  }

  /// Whether the key has a value for tests.
  var hasValue: Bool { value != nil || liveValue != nil }

  /// The accessors of the property.
  var accessors: String {
    """
    get { self[\(keyType).self] }
    set { self[\(keyType).self] = newValue }
    """
  }

  /// The key's name, which other modules can use if they can see the property.
  private var keyType: String {
    let name = Declaration.unquoted(name)
    guard access != nil else { return "__Key_\(name)" }
    if let givenKeyType { return givenKeyType }
    let typeName = type.map(Self.name) ?? ""
    return (typeName.isEmpty ? name.prefix(1).uppercased() + name.dropFirst() : typeName) + "Key"
  }

  /// The name of a type without its generic arguments, as part of another name.
  private static func name(of type: Syntax) -> String {
    switch type.kind {
    case .namedType, .memberType: type.name.map(Declaration.unquoted) ?? ""
    case .functionType, .attribute, .specifier: ""
    default: type.children.map(name).joined()
    }
  }

  /// The declaration of the key.
  var key: String {
    let access = access.map { "\($0) " } ?? ""
    let values = [("liveValue", liveValue), ("previewValue", previewValue), ("testValue", value)]
    let members = values.compactMap { name, value in
      value.map { value in
        type == nil
          ? "@Ratchet._DependencyEntryValue \(access)static var \(name) = \(value)"
          : "\(access)static var \(name): Value { \(value) }"
      }
    }
    let alias = type.map { ["\(access)typealias Value = \($0.typeText)"] } ?? []
    let protocolName = liveValue == nil ? "TestDependencyKey" : "DependencyKey"
    let head = "\(access.isEmpty ? "private " : access)nonisolated enum \(keyType)"
    return """
      \(head): Ratchet.\(protocolName) {
      \((alias + members).joined(separator: "\n"))
      }
      """
  }
}
