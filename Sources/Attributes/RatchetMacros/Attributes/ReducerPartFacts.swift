import RatchetSyntax

/// What the declarations of a reducer's `State` and `Action` say about their members.
struct ReducerPartFacts {
  /// The properties that can be nil, each as the key path of `ifLet` has it: with a `$` if it is presented.
  private(set) var optionals: [String: String] = [:]

  /// The properties that are identified arrays.
  private(set) var lists: Set<String> = []

  /// The cases without payload.
  private(set) var plainCases: Set<String> = []

  /// Whether the actions are a struct.
  private(set) var hasStructOfActions = false

  init(_ type: Syntax) {
    for (member, _) in type.members {
      switch (member.name, member.kind) {
      case ("State", .structDeclaration): readState(member)
      case ("Action", .enumDeclaration): readActions(member)
      case ("Action", .structDeclaration): hasStructOfActions = true
      default: break
      }
    }
  }

  private mutating func readState(_ state: Syntax) {
    for (member, _) in state.members where member.kind == .variableDeclaration {
      let isPresented = member.attributes.contains {
        ["Presents", "PresentationState"].contains($0.attributeName.split(separator: ".").last)
      }
      for binding in member.children(.binding) where !binding.isComputed {
        guard let name = binding.name, let type = binding.type else { continue }
        if type.kind == .optionalType { optionals[name] = isPresented ? "$" + name : name }
        if type.text.hasPrefix("IdentifiedArray") { lists.insert(name) }
      }
    }
  }

  private mutating func readActions(_ actions: Syntax) {
    for (member, _) in actions.members where member.kind == .caseDeclaration {
      for element in member.children(.element) where element.parameters.isEmpty {
        if let name = element.name { plainCases.insert(Declaration.unquoted(name)) }
      }
    }
  }
}
