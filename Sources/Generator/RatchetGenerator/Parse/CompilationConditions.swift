import RatchetSyntax

/// Visits declarations with the `#if` conditions under which each of them exists.
package enum CompilationConditions {
  /// The condition of each clause: its own one, and the negations of the earlier ones.
  ///
  /// `#if A … #elseif B … #else … #endif` gives `A`, `!(A) && (B)`, `!(A) && !(B)`.
  package static func clauses(of conditional: Syntax) -> [(Syntax, CompilationCondition)] {
    var earlier: [String] = []
    var heads: [String] = []
    return conditional.children(.clause).map { clause in
      let own = clause.first(.condition)?.textOnOneLine
      heads.append(head(of: clause))
      var parts = earlier.map { "!(\($0))" }
      if let own {
        parts.append(earlier.isEmpty ? own : "(\(own))")
        earlier.append(own)
      }
      let condition = CompilationCondition(
        number: conditional.index, heads: heads, text: parts.joined(separator: " && "))
      return (clause, condition)
    }
  }

  /// The line that begins a clause.
  static func head(of clause: Syntax) -> String {
    let condition = clause.first(.condition).map { " \($0.textOnOneLine)" } ?? ""
    return (clause.name ?? "") + condition
  }

  /// Visits the declarations in a file or a type, including those in `#if`s.
  package static func visit(
    _ code: Syntax,
    under conditions: [CompilationCondition] = [],
    _ body: (Syntax, [CompilationCondition]) -> Void
  ) {
    for child in code.children {
      guard child.kind == .conditional else {
        body(child, conditions)
        continue
      }
      for (clause, condition) in clauses(of: child) {
        visit(clause, under: conditions + [condition], body)
      }
    }
  }
}
