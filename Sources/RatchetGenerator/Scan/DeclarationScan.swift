#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The search for the names of the types that a file declares, without parsing it.
///
/// A file that holds no domain by its own text may declare the type that a reducer elsewhere has as
/// its `Action` by way of a type alias, or one that is called as something that generated code uses.
enum DeclarationScan {
  /// The names behind `struct`, `enum`, `class`, `actor`, `protocol` and `typealias`, be it in a
  /// comment.
  ///
  /// - Parameter contents: The text, as UTF-8.
  /// - Returns: The names.
  /// - Complexity: O(*n*) in the length of the text.
  static func names(in contents: [UInt8]) -> Set<String> {
    contents.withUnsafeBytes { bytes in
      var names: Set<String> = []
      for (anchor, keywords) in anchors {
        for position in positions(of: anchor, in: bytes) {
          for keyword in keywords {
            if let end = keyword.end(at: position, in: bytes),
              let name = ExtensionScan.name(in: bytes, behind: end)
            {
              names.insert(name)
            }
          }
        }
      }
      return names
    }
  }

  /// A keyword, and which of its bytes is looked for.
  private struct Keyword {
    let bytes: [UInt8]
    let offset: Int

    init(_ text: String, _ anchor: UInt8) {
      bytes = Array(text.utf8)
      offset = bytes.firstIndex(of: anchor) ?? 0
    }

    /// Where the keyword ends, if the byte at a position is the one in it that was looked for.
    func end(at position: Int, in text: UnsafeRawBufferPointer) -> Int? {
      let start = position - offset
      guard start >= 0, start + bytes.count < text.count, let base = text.baseAddress,
        memcmp(base + start, bytes, bytes.count) == 0
      else { return nil }
      return ExtensionScan.standsAlone(start..<(start + bytes.count), in: text)
        ? start + bytes.count : nil
    }
  }

  /// The keywords by a byte in them that is rare in source code: three passes find them all.
  private static let anchors: [(UInt8, [Keyword])] = [
    (UInt8(ascii: "u"), ["struct", "enum"]),
    (UInt8(ascii: "c"), ["class", "actor", "protocol"]),
    (UInt8(ascii: "y"), ["typealias"]),
  ].map { anchor, keywords in (anchor, keywords.map { Keyword($0, anchor) }) }

  private static func positions(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    var positions: [Int] = []
    var start = 0
    while start < bytes.count, let found = memchr(base + start, Int32(byte), bytes.count - start) {
      let position = UnsafeRawPointer(found) - base
      positions.append(position)
      start = position + 1
    }
    return positions
  }
}
