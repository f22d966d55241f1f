import SwiftSyntax

/// What the declarations of types have in common, whatever their kind.
struct TypeHeader {
  var kind: TypeDeclaration.Kind
  var names: [String]
  var nameNode: Syntax
  var attributes: AttributeListSyntax
  var modifiers: DeclModifierListSyntax
  var inherited: [String]
  var inheritedNodes: [TypeSyntax]

  /// The name, or the generic parameters behind it: what the first conformance would be written
  /// behind.
  var headNode: Syntax
  var genericParameters: [GenericParameter]
  var members: MemberBlockItemListSyntax

  /// - Returns: Nil where the declaration declares no type.
  init?(_ syntax: DeclSyntax) {
    if let node = syntax.as(EnumDeclSyntax.self) {
      self.init(.enum, node.name, node, node.genericParameterClause)
    } else if let node = syntax.as(StructDeclSyntax.self) {
      self.init(.struct, node.name, node, node.genericParameterClause)
    } else if let node = syntax.as(ClassDeclSyntax.self) {
      self.init(.class, node.name, node, node.genericParameterClause)
    } else if let node = syntax.as(ActorDeclSyntax.self) {
      self.init(.actor, node.name, node, node.genericParameterClause)
    } else if let node = syntax.as(ProtocolDeclSyntax.self) {
      self.init(.protocol, node.name, node, nil)
    } else if let node = syntax.as(ExtensionDeclSyntax.self) {
      self.init(.extension, node.extendedType, node)
    } else {
      return nil
    }
  }

  private init(
    _ kind: TypeDeclaration.Kind,
    _ name: TokenSyntax,
    _ node: some DeclGroupSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) {
    self.init(
      kind, names: [Identifier.type(name.text)], nameNode: Syntax(name), node,
      head: generics.map(Syntax.init) ?? Syntax(name),
      generics: (generics?.parameters).map { parameters in
        parameters.map { parameter in
          GenericParameter(
            name: Identifier.type(parameter.name.text),
            isPack: parameter.specifier?.tokenKind == .keyword(.each)
          )
        }
      } ?? []
    )
  }

  private init(
    _ kind: TypeDeclaration.Kind, _ type: TypeSyntax, _ node: some DeclGroupSyntax
  ) {
    // `extension Outer<Int>.Inner` extends what `Outer.Inner` names.
    let names: [String] =
      if case .named(let path, _) = TypeReference(type).shape { path } else {
        [type.trimmedDescription]
      }
    self.init(kind, names: names, nameNode: Syntax(type), node, head: Syntax(type), generics: [])
  }

  private init(
    _ kind: TypeDeclaration.Kind,
    names: [String],
    nameNode: Syntax,
    _ node: some DeclGroupSyntax,
    head: Syntax,
    generics: [GenericParameter]
  ) {
    self.kind = kind
    self.names = names
    self.nameNode = nameNode
    self.attributes = node.attributes
    self.modifiers = node.modifiers
    self.inheritedNodes = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    self.inherited = inheritedNodes.map(\.trimmedDescription)
    self.headNode = head
    self.genericParameters = generics
    self.members = node.memberBlock.members
  }
}
