/// A method of a struct that is declared as in a protocol: `func fetch(id: Int) async throws -> Fact`.
package struct MethodWithoutBody: Sendable, Hashable, Codable {
  package var name: String
  package var location: SourcePosition

  /// The property with a closure that it may mean: `var fetch: (_ id: Int) async throws -> Fact`.
  package var property: String

  package init(_ name: String, at location: SourcePosition, property: String) {
    (self.name, self.location, self.property) = (name, location, property)
  }
}
