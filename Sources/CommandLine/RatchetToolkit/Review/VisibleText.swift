import RatchetGenerator

/// Text of a source that is safe to show: characters that change the writing direction or move a
/// terminal's cursor are shown by their names.
enum VisibleText {
  /// A part of a text.
  enum Part: Equatable {
    case plain(Substring)
    /// The name of an invisible character: `U+202E`.
    case odd(String)
  }

  /// The parts of a text.
  static func parts(of text: String) -> [Part] {
    guard text.unicodeScalars.contains(where: isOdd) else { return [.plain(text[...])] }
    var parts: [Part] = []
    var start = text.startIndex
    for index in text.unicodeScalars.indices where isOdd(text.unicodeScalars[index]) {
      if start < index { parts.append(.plain(text[start..<index])) }
      let number = String(text.unicodeScalars[index].value, radix: 16, uppercase: true)
      parts.append(.odd("U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number))
      start = text.unicodeScalars.index(after: index)
    }
    if start < text.endIndex { parts.append(.plain(text[start...])) }
    return parts
  }

  /// A text with Swift escapes for invisible characters: `\u{202E}`.
  static func escaped(_ text: String) -> String {
    parts(of: text).map { part in
      switch part {
      case .plain(let text): String(text)
      case .odd(let name): "\\u{\(name.dropFirst(2))}"
      }
    }.joined()
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks of direction, invisible spaces, line separators, byte-order marks.
    case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    // Tag characters, which repeat ASCII and are never visible.
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}
