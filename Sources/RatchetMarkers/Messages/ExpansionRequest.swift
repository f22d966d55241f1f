import RatchetSyntax

/// One attribute on one declaration, in one of its roles.
struct ExpansionRequest {
  /// The role that is expanded: `memberAttribute`, `extension` or `peer`.
  var role: String

  /// The macro's type as `#externalMacro` names it. (The name in the source will not do: it comes
  /// with whatever white space and module name stand there.)
  var typeName: String

  /// The `@` of the attribute in the user's file.
  var attributePosition: Position

  /// The attribute as it is written, with its arguments.
  var attributeSource: [UInt8]

  /// The declaration that the role is about: for `memberAttribute` a member, else the one that
  /// carries the attribute.
  var declaration: Declaration

  /// The whole text of the declaration.
  var declarationSource: [UInt8]

  /// The declaration that the role's declaration is a member of, in the role `memberAttribute`.
  var parent: Declaration?

  /// What is around the declaration, the innermost first, each with an empty body.
  ///
  /// It is left out in the role `peer`, where nothing asks for it.
  var enclosing: [Declaration] = []

  /// The type to extend, in the role `extension`.
  var extendedType: String?

  /// Those of the protocols that the macro is declared to add conformances to which the type lacks, in
  /// the role `extension`.
  var lacking: Set<String>

  /// Whether no other file can see the type that carries the attribute, so that what is generated for
  /// others in a file of its own is written in place.
  var isHidden: Bool {
    ([declaration] + [parent].compactMap(\.self) + enclosing).contains { type in
      type.modifiers.contains("private") || type.modifiers.contains("fileprivate")
    }
  }

  /// Reads a request from its JSON, or returns nil where a part is missing.
  init?(_ json: JSONValue) {
    guard
      let role = json["macroRole"]?.string,
      let typeName = json["macro"]?["typeName"]?.string,
      let declaration = json["declSyntax"]?["source"]?.utf8
    else { return nil }
    self.role = role
    self.typeName = typeName
    self.attributePosition = Position(ofSyntax: json["attributeSyntax"]) ?? .nowhere
    self.attributeSource = json["attributeSyntax"]?["source"]?.utf8 ?? []
    self.declaration = Declaration(source: declaration)
    self.declarationSource = declaration
    if role == "memberAttribute" {
      self.parent = (json["parentDeclSyntax"]?["source"]?.utf8).map(Declaration.init(source:))
    }
    if role != "peer" {
      self.enclosing = (json["lexicalContext"]?.elements ?? []).compactMap { context in
        context["source"]?.utf8.map(Declaration.init(source:))
      }
    }
    self.extendedType = json["extendedTypeSyntax"]?["source"]?.string
    self.lacking = Self.names(in: json["conformanceListSyntax"]?["source"]?.utf8 ?? [])
  }

  /// The protocols that the attribute asks for by an argument: `Swift.Equatable` for
  /// `state: .equatable`.
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

  /// The protocols that can be asked for.
  private static let conformances = [
    "codable": "Swift.Codable", "equatable": "Swift.Equatable", "hashable": "Swift.Hashable",
    "sendable": "Swift.Sendable",
  ]

  /// The last names of the protocols in a list of them: `Reducer` for `: Ratchet.Reducer`.
  private static func names(in source: [UInt8]) -> Set<String> {
    let tree = SyntaxTree(members: source)
    let names = tree.tokens.indices.filter { tree.tokens[$0].kind == .identifier }
    return Set(names.map(tree.text(ofToken:)))
  }
}
