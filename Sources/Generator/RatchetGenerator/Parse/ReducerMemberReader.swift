import RatchetSyntax

/// Finds the members of a type that are made like the `body` or the `reduce(into:action:)` of a reducer.
struct ReducerMemberReader {
  let lines: LineTable

  /// The member that a declaration declares, if it is made like one of a reducer.
  func member(_ declaration: Syntax) -> ReducerMember? {
    guard !ModifierReader(declaration).isStatic else { return nil }
    return declaration.kind == .functionDeclaration
      ? method(declaration) : property(declaration)
  }

  /// `var body: some ReducerOf<Self> { … }`.
  private func property(_ declaration: Syntax) -> ReducerMember? {
    guard let binding = declaration.first(.binding), binding.isComputed,
      let name = binding.nameToken,
      let type = binding.type, let opaque = type.text.dropPrefix("some "),
      ["Reducer", "ReducerOf"].contains(where: {
        opaque == $0 || opaque.hasPrefix("\($0)<") || opaque.hasPrefix("Ratchet.\($0)")
      })
    else { return nil }
    var member = member(name, of: declaration, meant: "body")
    member.isOfSelf = opaque.hasSuffix("ReducerOf<Self>")
    return member
  }

  /// `func reduce(into state: inout State, action: Action) -> Effect<Action>`.
  private func method(_ declaration: Syntax) -> ReducerMember? {
    let parameters = declaration.parameters
    guard let name = declaration.nameToken, parameters.count == 2 else { return nil }
    let types = parameters.map { $0.type?.text }
    // As in architectures whose reducers return the state.
    let returnsState = ["State", "(State, Effect<Action>)"].contains(
      declaration.first(.result)?.type?.text)
    guard
      types == ["inout State", "Action"]
        || returnsState && (types == ["State", "Action"] || types == ["Action", "State"])
    else { return nil }
    return member(name, of: declaration, meant: "reduce(into:action:)")
  }

  private func member(_ name: Int, of declaration: Syntax, meant: String) -> ReducerMember {
    ReducerMember(
      Identifier.bare(declaration.tree.text(ofToken: name)),
      at: lines.range(ofToken: name, in: declaration.tree), meant: meant)
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
