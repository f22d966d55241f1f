import RatchetJSON
import RatchetSyntax

/// One attribute on one declaration, in one of its roles.
struct ExpansionRequest {
  /// The role that is expanded: `memberAttribute`, `extension` or `peer`.
  var role: String

  /// The macro's type as `#externalMacro` names it.
  ///
  /// The name in the source cannot be used, because it can have white space and a module name.
  var typeName: String

  /// The declaration of the role: a member for `memberAttribute`, otherwise the one with the
  /// attribute.
  var declaration: Declaration

  /// The whole text of the declaration.
  var declarationSource: [UInt8]

  /// The message.
  ///
  /// Most attributes need few of its other parts, so each part is parsed where it is used.
  private let message: JSON

  /// The place of the attribute's `@` in the user's file.
  var attributePosition: Position { Position(ofSyntax: message["attributeSyntax"]) ?? .nowhere }

  /// A place in the declaration, by its offset in the declaration's text.
  func position(at offset: Int) -> Position? {
    guard let start = message["declSyntax"]?["location"]?["offset"]?.number,
      let fileName = message["declSyntax"]?["location"]?["fileName"]?.string
    else { return nil }
    return Position(fileName: fileName, offset: start + offset)
  }

  /// The attribute as it is written, with its arguments.
  private var attributeSource: [UInt8] { message["attributeSyntax"]?["source"]?.utf8 ?? [] }

  /// The declaration that contains it, in the role `memberAttribute`.
  var parent: Declaration? {
    guard role == "memberAttribute" else { return nil }
    return (message["parentDeclSyntax"]?["source"]?.utf8).map(Declaration.init(source:))
  }

  /// The declarations around it, the innermost first, each with an empty body.
  ///
  /// There are none in the role `peer`, which does not need them.
  var enclosing: [Declaration] {
    guard role != "peer" else { return [] }
    return (message["lexicalContext"]?.array ?? []).compactMap { context in
      context["source"]?.utf8.map(Declaration.init(source:))
    }
  }

  /// The type to extend, in the role `extension`.
  var extendedType: String? { message["extendedTypeSyntax"]?["source"]?.string }

  /// The protocols of the macro's declaration that the type does not conform to yet, in the role
  /// `extension`.
  var lacking: Set<String> {
    Self.names(in: message["conformanceListSyntax"]?["source"]?.utf8 ?? [])
  }

  /// Whether no other file can see the type with the attribute, so that its code is generated in
  /// place and not in another file.
  var isHidden: Bool {
    ([declaration] + [parent].compactMap(\.self) + enclosing).contains { type in
      type.modifiers.contains("private") || type.modifiers.contains("fileprivate")
    }
  }

  /// The first name of the type or of those around it that an extension in the file cannot use.
  ///
  /// At a file's top level, `private` is visible in the whole file.
  var inaccessibleName: String? {
    ([declaration] + enclosing).dropLast().first { $0.modifiers.contains("private") }?.name
  }

  /// Reads a request from its JSON, or returns nil if a part is missing.
  init?(_ message: JSON) {
    guard
      let role = message["macroRole"]?.string,
      let typeName = message["macro"]?["typeName"]?.string,
      let declaration = message["declSyntax"]?["source"]?.utf8
    else { return nil }
    self.role = role
    self.typeName = typeName
    self.declaration = Declaration(source: declaration)
    self.declarationSource = declaration
    self.message = message
  }

  /// The protocols that the attribute requests with an argument: `Swift.Equatable` for `state:
  /// .equatable`.
  func conformances(askedFor argument: String) -> [String] {
    let tree = SyntaxTree(members: attributeSource)
    var asked: [String] = []
    var label: String?
    for token in tree.tokens.indices where tree.tokens[token].kind == .identifier {
      let name = tree.text(ofToken: token)
      if ["state", "action"].contains(name) {
        label = name
      } else if label == argument, let conformance = Self.conformances[name] {
        asked.append(conformance)
      }
    }
    return asked
  }

  /// The protocols that can be requested.
  private static let conformances = [
    "codable": "Swift.Codable", "decodable": "Swift.Decodable",
    "encodable": "Swift.Encodable", "equatable": "Swift.Equatable", "hashable": "Swift.Hashable",
    "sendable": "Swift.Sendable",
  ]

  /// The last names of the protocols in a list: `Reducer` for `: Ratchet.Reducer`.
  private static func names(in source: [UInt8]) -> Set<String> {
    let tree = SyntaxTree(members: source)
    let names = tree.tokens.indices.filter { tree.tokens[$0].kind == .identifier }
    return Set(names.map(tree.text(ofToken:)))
  }
}
