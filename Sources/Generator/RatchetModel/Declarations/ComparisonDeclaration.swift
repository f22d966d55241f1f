/// A `static func isEqual(_:_:)` of the source, which takes the place of the generated one.
package struct ComparisonDeclaration: Sendable, Hashable, Codable {
  /// The place of its name.
  package var location: SourceLocation

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  package init(at location: SourceLocation, access: AccessLevel?) {
    self.location = location
    self.access = access
  }
}
