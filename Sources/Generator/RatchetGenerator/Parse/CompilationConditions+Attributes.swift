import RatchetSyntax

// Attributes in an `#if` of their own: `#if DEBUG`, `@CasePathable`, `#endif`, `enum Loading {}`.

extension CompilationConditions {
  /// The conditions under which a declaration exists, once for each set of attributes that it can have.
  ///
  /// It is read as if the declaration were written in each clause of the `#if`.
  static func ofAttributes(
    of declaration: Syntax, under conditions: [CompilationCondition]
  ) -> [[CompilationCondition]] {
    declaration.children(.conditional).reduce([conditions]) { known, conditional in
      let attributes = conditional.children(.clause).flatMap(\.attributes)
      guard attributes.contains(where: AttributeReader.affectsGeneratedCode) else {
        return known
      }
      let own = alternatives(of: conditional)
      return known.flatMap { earlier in own.map { earlier + $0 } }
    }
  }

  /// The attributes that a declaration has under some conditions.
  static func attributes(
    of declaration: Syntax, under conditions: [CompilationCondition]
  ) -> [Syntax] {
    declaration.children.flatMap { child -> [Syntax] in
      switch child.kind {
      case .attribute: return [child]
      case .conditional:
        let clauses = child.children(.clause)
        guard let chosen = conditions.first(where: { $0.number == child.index }),
          chosen.heads.count <= clauses.count
        else { return [] }
        return attributes(of: clauses[chosen.heads.count - 1], under: conditions)
      default: return []
      }
    }
  }

  /// The conditions of each clause of an `#if` around attributes, and of the `#else` that it may not have.
  private static func alternatives(of conditional: Syntax) -> [[CompilationCondition]] {
    let clauses = clauses(of: conditional)
    let written = clauses.flatMap { clause, condition in
      ofAttributes(of: clause, under: [condition])
    }
    guard let last = clauses.last, last.0.first(.condition) != nil else { return written }
    let conditions = clauses.compactMap { $0.0.first(.condition)?.textOnOneLine }
    let other = CompilationCondition(
      number: conditional.index, heads: last.1.heads + ["#else"],
      text: conditions.map { "!(\($0))" }.joined(separator: " && "))
    return written + [[other]]
  }
}
