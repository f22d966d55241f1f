// Properties of declarations.

extension Syntax {
  /// The attributes of a declaration, including those in `#if`s.
  package var attributes: [Syntax] {
    children.flatMap { child -> [Syntax] in
      switch child.kind {
      case .attribute: [child]
      case .conditional: child.children(.clause).flatMap(\.attributes)
      default: []
      }
    }
  }

  /// The modifiers of a declaration, without the text in parentheses after them.
  package var modifiers: [String] { children(.modifier).compactMap(\.name) }

  /// The name of an attribute as it is written, without generic arguments: `Ratchet.Reducer`.
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

  /// The members of a type, including those in `#if`s, with the conditions under which each exists.
  ///
  /// In `#if A … #elseif B … #else … #endif` these are `(A)`, then `!(A)` and `(B)`, then `!(A)`
  /// and `!(B)`.
  package var members: [(declaration: Syntax, conditions: [String])] {
    (first(.members) ?? self).members(under: [])
  }

  private func members(under conditions: [String]) -> [(declaration: Syntax, conditions: [String])]
  {
    var conditions = conditions
    return children.flatMap { child -> [(declaration: Syntax, conditions: [String])] in
      switch child.kind {
      case .conditional: return child.members(under: conditions)
      case .clause:
        let own = child.first(.condition).map { "(\($0.text))" }
        defer { if let own { conditions.append("!\(own)") } }
        return child.members(under: conditions + [own].compactMap(\.self))
      case .condition: return []
      default: return [(child, conditions)]
      }
    }
  }

  /// Whether a binding's value is computed, and not stored (with or without observers).
  package var isComputed: Bool {
    guard let accessors = first(.accessors) else { return false }
    return !accessors.children.allSatisfy { ["willSet", "didSet"].contains($0.name) }
  }
}
