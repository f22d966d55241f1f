/// The line of a source that a diagnostic is about, with a caret under the place.
struct SourceExcerpt {
  /// The line as it is shown.
  let line: String

  /// The line below it: blanks up to the place, then the caret.
  let indentation: String

  /// - Parameters:
  ///   - contents: The whole source, as UTF-8.
  ///   - location: The place.
  /// - Returns: Nil if there is no such place in the text.
  init?(of contents: [UInt8], at location: SourcePosition) {
    guard let line = LineTable(contents).offsets(ofLine: location.line) else { return nil }
    let bytes = contents[line].trimmingLineBreak
    guard location.column >= 1, location.column - 1 <= bytes.count else { return nil }
    self.line = Self.shown(String(decoding: bytes, as: UTF8.self))
    indentation = String(decoding: bytes.prefix(location.column - 1), as: UTF8.self)
      .unicodeScalars.map(Self.blank).joined()
  }

  /// A line without characters that would move a terminal's cursor.
  private static func shown(_ line: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where scalar != "\r" && scalar != "\u{FEFF}" {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      shown.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  /// As many blanks as a terminal shows columns for a character.
  private static func blank(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": return "\t"
    case "\r", "\u{FEFF}", "\u{200D}": return ""
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return ""
    default: break
    }
    switch scalar.value {
    // Hangul, the ideographs of China, Japan and Korea, full-width forms, emoji.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return "  "
    default: return " "
    }
  }
}
