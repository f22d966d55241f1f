/// Finds the end of a string literal: `"…"`, `"""…"""`, `#"…"#`, and what is interpolated in them.
///
/// An interpolation can hold a string literal, which can hold an interpolation. So what is open is
/// kept in a list: recursion would be at the mercy of the source.
struct StringLiteralScanner {
  /// A literal whose end is still to come.
  private struct Literal {
    var hashes: Int
    var isMultiline: Bool

    /// How many parentheses of its interpolation are open; none where its text is being read.
    var parentheses = 0
  }

  private let bytes: [UInt8]
  private var index: Int
  private var open: [Literal] = []

  /// Starts at a literal, or is nil where there is none at `index`.
  init?(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
    guard openLiteral() else { return nil }
  }

  /// The index behind the literal, or the end of the source where it is not closed. (One of a
  /// single line ends with its line at the latest.)
  mutating func end() -> Int {
    while let literal = open.last, index < bytes.count {
      if literal.parentheses > 0 {
        stepInInterpolation(parentheses: literal.parentheses)
      } else {
        stepInText(of: literal)
      }
    }
    return min(index, bytes.count)
  }

  /// Goes past the start of a literal, where there is one.
  private mutating func openLiteral() -> Bool {
    let hashes = count(of: UInt8(ascii: "#"), from: index)
    let quotes = count(of: UInt8(ascii: "\""), from: index + hashes)
    guard quotes > 0 else { return false }
    let isMultiline = quotes >= 3
    index += hashes + (isMultiline ? 3 : 1)
    open.append(Literal(hashes: hashes, isMultiline: isMultiline))
    return true
  }

  private mutating func stepInText(of literal: Literal) {
    switch bytes[index] {
    case UInt8(ascii: "\""):
      let quotes = literal.isMultiline ? 3 : 1
      if count(of: UInt8(ascii: "\""), from: index) >= quotes,
        count(of: UInt8(ascii: "#"), from: index + quotes) >= literal.hashes
      {
        index += quotes + literal.hashes
        open.removeLast()
      } else {
        index += 1
      }
    case UInt8(ascii: "\\"):
      guard count(of: UInt8(ascii: "#"), from: index + 1) >= literal.hashes else {
        index += 1
        return
      }
      let escaped = index + 1 + literal.hashes
      if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") {
        open[open.count - 1].parentheses = 1
      }
      index = escaped + 1
    case UInt8(ascii: "\n") where !literal.isMultiline:
      open.removeAll()
    default:
      index += 1
    }
  }

  private mutating func stepInInterpolation(parentheses: Int) {
    switch bytes[index] {
    case UInt8(ascii: "("):
      open[open.count - 1].parentheses = parentheses + 1
      index += 1
    case UInt8(ascii: ")"):
      open[open.count - 1].parentheses = parentheses - 1
      index += 1
    default:
      if !openLiteral() { index += 1 }
    }
  }

  /// How many times a byte stands in a row.
  private func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }
}
