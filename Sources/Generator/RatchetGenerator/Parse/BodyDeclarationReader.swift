import RatchetSyntax

/// Reads how a type declares its `body`.
struct BodyDeclarationReader {
  let lines: LineTable

  /// The declaration of a `body`, if a member is one.
  func body(_ member: Syntax) -> BodyDeclaration? {
    if member.kind == .functionDeclaration {
      guard member.name == "body", member.parameters.isEmpty else { return nil }
      return declaration(.method, named: member, in: member)
    }
    guard let binding = member.first(.binding), binding.name == "body" else { return nil }
    return declaration(form(of: binding, in: member), named: binding, in: member)
  }

  private func declaration(
    _ form: BodyDeclaration.Form, named name: Syntax, in member: Syntax
  ) -> BodyDeclaration {
    // The keyword is before the name.
    let keyword = name.nameToken.map { lines.start(ofToken: $0 - 1, in: name.tree) }
    return BodyDeclaration(
      form, at: lines.name(of: name), access: ModifierReader(member).access,
      modifierPlace: keyword ?? lines.start(of: member))
  }

  private func form(of binding: Syntax, in member: Syntax) -> BodyDeclaration.Form {
    if ModifierReader(member).isStatic { return .static }
    if let value = binding.first(.value) {
      let tokens = value.tokens.dropFirst()
      let isClosure =
        tokens.first.map { value.tree.tokens[$0].kind == .leftBrace } == true
        && tokens.first.flatMap { value.tree.partner(ofToken: $0) } == tokens.last
      return isClosure ? .closure : .property
    }
    guard let type = binding.type?.text else { return binding.isComputed ? .vague : .property }
    if type.hasPrefix("any ") || type.hasPrefix("ReducerOf<") || type == "some Reducer" {
      return .vague
    }
    if type == "some View" || type == "some Scene" { return .of(String(type.dropFirst(5))) }
    let prefix = "some ReducerOf<"
    guard type.hasPrefix(prefix), type.hasSuffix(">") else { return .property }
    let owner = String(type.dropFirst(prefix.count).dropLast())
    return owner == "Self" ? .property : .of(owner)
  }
}
