/// The clause of an `#if` that contains a declaration.
package struct CompilationCondition: Sendable, Hashable, Codable {
  /// The number of the `#if` in its file, which the clauses of an `#if` share.
  package var number: Int

  /// The lines that open the clauses of the `#if` down to this one: `#if DEBUG`, `#elseif A`, `#else`.
  package var heads: [String]

  /// The condition of the clause as one expression: its own condition, and the negated ones of the
  /// clauses before it.
  package var text: String

  package init(number: Int, heads: [String], text: String) {
    self.number = number
    self.heads = heads
    self.text = text
  }

  /// Whether two clauses belong to the same `#if`, so that only one of them is compiled.
  package func excludes(_ other: CompilationCondition) -> Bool {
    number == other.number && heads.count != other.heads.count
  }
}

extension [CompilationCondition] {
  /// Whether two declarations are never compiled together.
  package func excludes(_ others: [CompilationCondition]) -> Bool {
    contains { condition in others.contains(where: condition.excludes) }
  }
}
