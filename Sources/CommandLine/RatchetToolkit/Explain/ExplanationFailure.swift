/// The reason why a line cannot be explained, in one sentence.
package struct ExplanationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
