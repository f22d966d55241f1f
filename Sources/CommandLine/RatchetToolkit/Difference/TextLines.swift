/// The lines of a text for a diff.
///
/// Only ` ` ends a line, so that a changed `\r` is a changed line.
struct TextLines {
  /// A line without its line break.
  struct Line: Hashable {
    var text: String

    /// Whether a line break ends it.
    ///
    /// Only the last line may have none.
    var hasNewline: Bool

    // In bytes, because Swift treats strings with different spellings as equal.
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.hasNewline == rhs.hasNewline && lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hasNewline)
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// The lines.
  let lines: [Line]

  init(_ text: String) {
    var lines: [Line] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      lines.append(
        Line(
          text: String(decoding: bytes[start..<(end ?? bytes.endIndex)], as: UTF8.self),
          hasNewline: end != nil
        )
      )
      start = end.map(bytes.index(after:)) ?? bytes.endIndex
    }
    self.lines = lines
  }
}
