/// A half-open range of places in a source file.
package struct SourceRange: Sendable, Hashable, Codable {
  /// Where it begins.
  package var start: SourcePosition

  /// Where it ends: the place after its last character.
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The empty range at a place.
  package init(at location: SourcePosition) {
    self.init(start: location, end: location)
  }
}
