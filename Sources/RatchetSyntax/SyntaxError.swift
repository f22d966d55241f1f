/// What the reader found wrong with a source, and where.
package struct SyntaxError: Sendable, Equatable {
  /// What is wrong, in a sentence.
  package var message: String

  /// Where, in bytes from the start of the source.
  package var offset: Int
}
