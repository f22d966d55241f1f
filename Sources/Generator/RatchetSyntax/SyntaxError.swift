/// An error in a source, and its place.
package struct SyntaxError: Sendable, Equatable {
  /// What is wrong, in one sentence.
  package var message: String

  /// The offset in bytes from the start of the source.
  package var offset: Int

  /// What is wrong with a bracket, if that is the error.
  package var bracket: Bracket?

  /// What is wrong with a bracket.
  package enum Bracket: Sendable {
    /// It is open at the end of the source.
    case open

    /// The bracket around it closes before it does.
    case interrupted

    /// It closes nothing.
    case extraneous
  }
}
