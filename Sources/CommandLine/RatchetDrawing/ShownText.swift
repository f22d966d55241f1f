/// Text of a source for a drawing: it cannot affect the text around it.
package enum ShownText {
  /// A text on one line, with a mark for each invisible character: controls, and characters that
  /// change the writing direction.
  package static func plain(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: shown.append(" ")
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
        shown.append(
          contentsOf: "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩".unicodeScalars)
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// A text with a maximum width in letters, shortened with `…`.
  package static func cut(_ text: String, to width: Int) -> String {
    guard cells(text) > width else { return text }
    var cut = ""
    var used = 1
    for character in text {
      used += cells(String(character))
      if used > width { break }
      cut.append(character)
    }
    return cut + "…"
  }

  /// How many letters of a monospaced font take the space of a text, at most.
  package static func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { cells, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return cells
      default: break
      }
      // All characters from Hangul on count as wide, because ideographs and emoji are.
      return cells + (scalar.value < 0x1100 || (0x2000...0x22FF).contains(scalar.value) ? 1 : 2)
    }
  }

  /// A text of several lines, each of them ``plain(_:)``.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { plain(String($0)) }
      .joined(separator: "\n")
  }
}
