/// Why a line cannot be explained, in one sentence.
public struct ExplanationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
