/// Finds whether a file can contain a domain.
///
/// For most files, it is the only search.
///
/// A file is parsed if it contains one of ``words`` as a whole word, even in a comment. The rule is
/// this simple because the build plugin must have the same result on its own.
package enum AnnotationScan {
  /// The words that mark a domain: the attributes, and the protocols that you can use instead.
  package static let words = [
    "Reducer", "CasePathable", "CasePathIterable", "ObservableState", "ObservableStruct",
    "DependencyClient",
    "MemberwiseInit", "BindableAction", "BindableState",
  ]

  /// Whether a file's text can contain a domain.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: True if it contains one of ``words`` that no letter, digit or underscore touches.
  /// - Complexity: O(*n*) in the length of the text.
  package static func isCandidate(_ contents: [UInt8]) -> Bool {
    contents.withUnsafeBytes { bytes in
      words.contains { holdsWord($0, bytes) }
    }
  }

  /// Whether a file's text contains one of some names as a whole word: the module's own protocols that
  /// you can use instead of Ratchet's.
  static func isAny(of names: Set<String>, in contents: [UInt8]) -> Bool {
    contents.withUnsafeBytes { bytes in
      names.contains { holdsWord($0, bytes) }
    }
  }

  private static func holdsWord(_ word: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var word = word
    return word.withUTF8 { needle in
      var start = 0
      while let position = ByteSearch.offset(of: needle, in: bytes, from: start) {
        let end = position + needle.count
        let isWholeWord =
          (position == 0 || !isWordByte(bytes[position - 1]))
          && (end == bytes.count || !isWordByte(bytes[end]))
        if isWholeWord { return true }
        start = end
      }
      return false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}
