/// The search for a word that was probably meant to mark a domain: `struct Counter: Reducr`.
///
/// A file in which none of ``AnnotationScan/words`` stands is parsed all the same if it imports Ratchet
/// and has such a word behind a colon or a comma, which should be reported.
enum MisspellingScan {
  /// Whether a file's text seems to have a misspelt conformance.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Complexity: O(*n*) in the length of the text.
  static func finds(in contents: [UInt8]) -> Bool {
    contents.withUnsafeBytes { bytes in
      guard ByteSearch.occurrences(of: "import Ratchet", in: bytes) > 0 else { return false }
      return bytes.indices.contains { position in
        guard isSeparator(bytes[position]),
          let name = ExtensionScan.name(in: bytes, behind: position + 1)
        else { return false }
        return !ConformanceSpelling.known.contains(name)
          && NearestName.of(name, among: AnnotationScan.words) != nil
      }
    }
  }

  /// What stands before a type that another one conforms to.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "&")
  }
}
