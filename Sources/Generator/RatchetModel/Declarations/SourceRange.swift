/// A half-open range of places in a source file.
package struct SourceRange: Sendable, Hashable, Codable {
  /// Where it begins.
  package var start: SourceLocation

  /// Where it ends: the place after its last character.
  package var end: SourceLocation

  package init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }

  /// The empty range at a place.
  package init(at location: SourceLocation) {
    self.init(start: location, end: location)
  }
}
