/// The clause of an `#if` that a declaration stands in.
package struct CompilationCondition: Sendable, Hashable, Codable {
  /// Where the `#if` stands in the file, in UTF-8 bytes: the clauses of one `#if` have it in common.
  package var position: Int

  /// The lines that open the clauses of the `#if` down to this one: `#if DEBUG`, `#elseif A`, `#else`.
  package var heads: [String]

  /// What holds in the clause, as one expression: its own condition, and none of those before it.
  package var text: String

  package init(position: Int, heads: [String], text: String) {
    self.position = position
    self.heads = heads
    self.text = text
  }

  /// Whether two clauses are of one `#if`, so that what stands in the one is not there with what
  /// stands in the other.
  package func excludes(_ other: CompilationCondition) -> Bool {
    position == other.position && heads.count != other.heads.count
  }
}

extension [CompilationCondition] {
  /// Whether two declarations are never there together.
  package func excludes(_ others: [CompilationCondition]) -> Bool {
    contains { condition in others.contains(where: condition.excludes) }
  }
}
