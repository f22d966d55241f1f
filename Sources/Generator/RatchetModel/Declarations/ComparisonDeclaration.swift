/// A `static func isEqual(_:_:)` of the source, which takes the place of the generated one.
package struct ComparisonDeclaration: Sendable, Hashable, Codable {
  /// The place of its name.
  package var location: SourcePosition

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  package init(at location: SourcePosition, access: AccessLevel?) {
    self.location = location
    self.access = access
  }
}
