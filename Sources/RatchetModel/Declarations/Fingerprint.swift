/// The digest of a file's contents, which shows whether the file has changed since it was read.
package struct Fingerprint: Sendable, Hashable, Codable {
  private let digest: ContentDigest

  /// The fingerprint of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ contents: [UInt8]) {
    digest = ContentDigest(contents)
  }
}
