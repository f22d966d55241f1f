/// Finds a word that was probably meant to mark a domain: `struct Counter: Reducr`.
///
/// A file that contains none of ``AnnotationScan/words`` is parsed if it imports Ratchet and has
/// such a word after a colon, a comma or an `@`, or a reducer. The word, or the missing attribute, is then reported.
enum MisspellingScan {
  /// Whether a file's text seems to contain a misspelled conformance.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Complexity: O(*n*) in the length of the text.
  static func finds(in contents: [UInt8]) -> Bool {
    contents.withUnsafeBytes { bytes in
      guard ByteSearch.occurrences(of: "import Ratchet", in: bytes) > 0 else { return false }
      // A reducer whose attribute is missing.
      let isReducer = ["some ReducerOf<", "= Reduce<", "= Reduce {", "= Reduce("].contains {
        ByteSearch.occurrences(of: $0, in: bytes) > 0
      }
      if isReducer { return true }
      return bytes.indices.contains { position in
        guard isSeparator(bytes[position]),
          let name = ExtensionScan.name(in: bytes, after: position + 1)
        else { return false }
        return TypeDeclaration.MisspelledAttribute.mocking.contains(name)
          || InheritedType.namesOfSourcery.contains(name)
          || name == "Entry" && ByteSearch.occurrences(of: "DependencyValues", in: bytes) > 0
          || !known.contains(name)
            && NearestName.of(name, among: AnnotationScan.words) != nil
      }
    }
  }

  /// The characters before a type that another one conforms to, and before an attribute.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "&")
      || byte == UInt8(ascii: "@")
  }

  /// Names of other libraries' types that are similar to Ratchet's.
  static let known: Set<String> = ["Reduce", "Reducers"]
}
