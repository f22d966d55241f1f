/// Keeps what was read from headers for later runs.
package protocol CTypeStore: Sendable {
  /// What was kept under a key, if the headers that it was read from have not changed.
  func types(for key: [String]) -> CTypes?

  /// Keeps what was read.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - key: What they depend on, besides the contents of the headers.
  ///   - headers: The paths of all headers that were included.
  func keep(_ types: CTypes, for key: [String], headers: [String])
}
