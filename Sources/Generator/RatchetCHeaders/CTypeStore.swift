/// Keeps what was read from headers for later runs.
package protocol CTypeStore: Sendable {
  /// The types that were kept under a key, if the headers have not changed since.
  func types(for key: [String]) -> CTypes?

  /// Keeps types that were read.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - key: A digest of everything that they depend on, except the contents of the headers.
  ///   - headers: The paths of all headers that were included.
  func keep(_ types: CTypes, for key: [String], headers: [String])
}
