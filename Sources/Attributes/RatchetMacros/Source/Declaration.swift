import RatchetSyntax

/// The parts of a declaration's head that the attributes need.
struct Declaration {
  /// An attribute: its name, and its whole text in the source.
  struct Attribute {
    /// With its module, if one is written, but without arguments: `Ratchet.ReducerBuilder`.
    var name: String
    var source: String
  }

  var attributes: [Attribute] = []

  /// Such as `static`, `private` and `lazy`.
  var modifiers: [String] = []

  /// Such as `struct`, `var` and `case`; nil where no declaration was recognized.
  var keyword: String?

  /// The first declared name; nil for a pattern such as `let (a, b)`.
  ///
  /// For an extension, it is the last name of the type.
  var name: String?

  /// Whether this is a property with a getter: neither stored nor merely observed.
  var isComputed = false

  /// The conditions of the `#if`s around it in the type whose member it is.
  var conditions: [String] = []

  /// Whether a getter's own body has a `return` statement, so that no result builder builds it.
  var returnsExplicitly = false

  /// Whether this belongs to the type and not to its values.
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// Whether this has the attribute `@Reducer`.
  var isReducer: Bool { attributes.contains { ["Reducer", "Ratchet.Reducer"].contains($0.name) } }
}

extension Declaration {
  /// Reads the head of a declaration from its source text.
  init(source: [UInt8]) {
    self = SyntaxTree(members: source).root.members.first.map { Self($0.declaration) } ?? Self()
  }

  /// Creates the head of a declaration from its syntax.
  init(_ syntax: Syntax) {
    attributes = syntax.attributes.map { Attribute(name: $0.attributeName, source: $0.text) }
    modifiers = syntax.modifiers
    keyword = Self.keyword(of: syntax)
    switch syntax.kind {
    case .variableDeclaration:
      guard let binding = syntax.first(.binding) else { return }
      name = binding.name.map(Self.unquoted)
      isComputed = keyword == "var" && binding.isComputed
      returnsExplicitly = isComputed && Self.returnsExplicitly(binding)
    case .caseDeclaration: name = syntax.first(.element)?.name.map(Self.unquoted)
    case .extensionDeclaration:
      name = syntax.children.first { [.namedType, .memberType].contains($0.kind) }?.name
    case .initializerDeclaration, .subscriptDeclaration: break
    default: name = syntax.name.map(Self.unquoted)
    }
  }

  private static func keyword(of syntax: Syntax) -> String? {
    switch syntax.kind {
    case .actorDeclaration: "actor"
    case .associatedTypeDeclaration: "associatedtype"
    case .caseDeclaration: "case"
    case .classDeclaration: "class"
    case .deinitializerDeclaration: "deinit"
    case .enumDeclaration: "enum"
    case .extensionDeclaration: "extension"
    case .functionDeclaration: "func"
    case .importDeclaration: "import"
    case .initializerDeclaration: "init"
    case .macroDeclaration: "macro"
    case .protocolDeclaration: "protocol"
    case .structDeclaration: "struct"
    case .subscriptDeclaration: "subscript"
    case .typeAliasDeclaration: "typealias"
    case .variableDeclaration: syntax.name
    default: nil
    }
  }

  /// A name without backticks.
  static func unquoted(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// Whether a getter's braces contain a `return`, outside nested braces.
  private static func returnsExplicitly(_ binding: Syntax) -> Bool {
    guard let accessors = binding.first(.accessors) else { return false }
    let getter = accessors.children(.accessor).first { $0.name == "get" }
    guard let body = (getter ?? accessors).first(.body) else { return false }
    let tree = body.tree
    var index = body.tokens.lowerBound + 1
    while index < body.tokens.upperBound {
      if tree.tokens[index].word == .return { return true }
      index = max(index, tree.partner(ofToken: index) ?? index) + 1
    }
    return false
  }
}
