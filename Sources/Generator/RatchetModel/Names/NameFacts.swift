/// What the sources say about a name, whether it is a type's or a type alias's.
///
/// Several declarations can have one name: in the clauses of an `#if`, or in several files that keep
/// theirs private.
package struct NameFacts: Sendable {
  /// The word before the name in a declaration and in an import: `struct`, `typealias`.
  package private(set) var keyword = ""

  /// The access level of its own modifier, or of the modifier of the extension around it.
  package private(set) var access = AccessLevel.open

  /// The conditions of the `#if`s around each of its declarations.
  package private(set) var conditions: [[CompilationCondition]] = []

  /// The names of its attributes.
  package private(set) var attributes: Set<String> = []

  /// Adds what a declaration says.
  mutating func add(
    _ keyword: String, _ access: AccessLevel, _ conditions: [CompilationCondition],
    _ attributes: [String]
  ) {
    self.keyword = keyword
    self.access = access
    self.conditions.append(conditions)
    self.attributes.formUnion(attributes)
  }
}
