/// The search for what a file extends, without parsing it.
///
/// A file that holds no domain is parsed all the same if it extends one: it may say what the domain
/// conforms to, and declare types whose names the generated code has to qualify.
enum ExtensionScan {
  /// The names behind each `extension`, be it in a comment: `Counter.Action`, without generic
  /// arguments.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: The names, each once, in the order of the text.
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in contents: [UInt8]) -> [String] {
    contents.withUnsafeBytes { bytes in
      var names: [String] = []
      for end in ends(of: "extension", in: bytes) {
        let name = name(in: bytes, from: end)
        if !name.isEmpty, !names.contains(name) { names.append(name) }
      }
      return names
    }
  }

  /// Where the text goes on behind each time that a keyword and a space stand in it.
  private static func ends(of keyword: String, in bytes: UnsafeRawBufferPointer) -> [Int] {
    var keyword = keyword
    return keyword.withUTF8 { needle in
      var ends: [Int] = []
      var start = 0
      while let position = ByteSearch.offset(of: needle, in: bytes, from: start) {
        start = position + needle.count
        let isWord =
          (position == 0 || !isPartOfName(bytes[position - 1]))
          && start < bytes.count && isSpace(bytes[start])
        if isWord { ends.append(start) }
      }
      return ends
    }
  }

  /// The name that stands behind some spaces.
  private static func name(in bytes: UnsafeRawBufferPointer, from start: Int) -> String {
    let name = bytes[start...].drop(while: isSpace).prefix(while: isPartOfName)
    return String(decoding: name.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
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
