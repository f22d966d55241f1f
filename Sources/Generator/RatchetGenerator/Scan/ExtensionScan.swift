/// Finds the types that a file extends, without parsing it.
///
/// A file without domains is parsed if it extends one, because it may declare the domain's
/// conformances, and types whose names generated code must qualify.
enum ExtensionScan {
  /// The names after each `extension`, even in a comment: `Counter.Action`, without generic
  /// arguments.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: The names, each once, in the order of the text.
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in contents: [UInt8]) -> [String] {
    contents.withUnsafeBytes { bytes in
      var names: [String] = []
      keyword.forEachEnd(in: bytes) { end in
        if let name = name(in: bytes, after: end), !names.contains(name) { names.append(name) }
      }
      return names
    }
  }

  private static let keyword = KeywordSearch("extension", lookingFor: 1)

  /// Whether a word is not part of a longer one, and is followed by a space.
  static func standsAlone(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    (range.lowerBound == 0 || !isPartOfName(bytes[range.lowerBound - 1]))
      && range.upperBound < bytes.count && isSpace(bytes[range.upperBound])
  }

  /// The name after some spaces, without backticks.
  static func name(in bytes: UnsafeRawBufferPointer, after start: Int) -> String? {
    let name = bytes[start...].drop(while: isSpace).prefix(while: isPartOfName)
    let bare = String(decoding: name.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    return bare.isEmpty ? nil : bare
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "`"), 0x80...:
      true
    default:
      false
    }
  }
}
