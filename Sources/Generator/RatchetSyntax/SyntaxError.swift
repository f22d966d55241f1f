/// An error in a source, and its place.
package struct SyntaxError: Sendable, Equatable {
  /// What is wrong, in one sentence.
  package var message: String

  /// The offset in bytes from the start of the source.
  package var offset: Int
}
