// What declarations are asked for most.

extension Syntax {
  /// The attributes of a declaration, those inside of `#if` too.
  package var attributes: [Syntax] {
    children.flatMap { child -> [Syntax] in
      switch child.kind {
      case .attribute: [child]
      case .conditional: child.children(.clause).flatMap(\.attributes)
      default: []
      }
    }
  }

  /// The words that modify a declaration, without what stands in brackets behind them.
  package var modifiers: [String] { children(.modifier).compactMap(\.name) }

  /// The name of an attribute, as it is written, without generic arguments: `Ratchet.Reducer`.
  package var attributeName: String {
    func name(of type: Syntax) -> String {
      switch type.kind {
      case .namedType: type.name ?? ""
      case .memberType: type.children.map(name).joined() + "." + (type.name ?? "")
      default: ""
      }
    }
    return children.first { $0.kind == .namedType || $0.kind == .memberType }.map(name) ?? ""
  }

  /// The members of a type, those inside of `#if` too, with whether they stand in one.
  package var members: [(declaration: Syntax, isConditional: Bool)] {
    (first(.members) ?? self).members(isConditional: false)
  }

  private func members(isConditional: Bool) -> [(declaration: Syntax, isConditional: Bool)] {
    children.flatMap { child -> [(declaration: Syntax, isConditional: Bool)] in
      switch child.kind {
      case .conditional:
        child.children(.clause).flatMap { $0.members(isConditional: true) }
      case .condition: []
      default: [(child, isConditional)]
      }
    }
  }

  /// Whether a binding's value is computed: neither stored nor merely observed.
  package var isComputed: Bool {
    guard let accessors = first(.accessors) else { return false }
    return !accessors.children.allSatisfy { ["willSet", "didSet"].contains($0.name) }
  }
}
