/// A property or a method of a type that is made like the `body` or the `reduce(into:action:)` of a
/// reducer.
package struct ReducerMember: Sendable, Hashable, Codable {
  package var name: String

  /// The range of its name.
  package var range: SourceRange

  /// The member of a reducer that is made in this way: `body`, `reduce(into:action:)`.
  package var meant: String

  /// Whether its type is `some ReducerOf<Self>`, which only a reducer can have.
  package var isOfSelf = false

  package init(_ name: String, at range: SourceRange, meant: String) {
    self.name = name
    self.range = range
    self.meant = meant
  }
}
