/// Cuts Swift source into tokens, past comments and white space.
///
/// Not a parser, and no full lexer either: just enough to find a declaration's attributes, keyword
/// and name without being taken in by what stands in comments and string literals. It reads any
/// bytes to their end. (What it does not know are regex literals, which cannot stand in a
/// declaration's head.)
struct SourceScanner {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next token, or nil at the end.
  mutating func next() -> SourceToken? {
    skipTrivia()
    guard let byte = peek() else { return nil }
    let start = index
    let kind: SourceToken.Kind
    if Self.isWord(byte) {
      kind = .word(takeText { Self.isWord($0) })
    } else if byte == UInt8(ascii: "`") {
      kind = .word(takeQuotedName())
    } else if var literal = StringLiteralScanner(bytes, at: index) {
      index = literal.end()
      kind = .string
    } else if starts(with: "->") {
      index += 2
      kind = .arrow
    } else if Self.isOperator(byte) {
      kind = .punctuation(takeOperator())
    } else {
      index += 1
      kind = .punctuation(text(from: start))
    }
    return SourceToken(kind: kind, range: start..<index)
  }

  /// Goes past the rest of the line: that of a `#if`.
  mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  /// Goes on at a place further down.
  mutating func skip(to index: Int) {
    self.index = max(self.index, index)
  }

  /// Goes past white space and comments.
  private mutating func skipTrivia() {
    while let byte = peek() {
      if byte <= 0x20 {
        index += 1
      } else if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  /// Goes past a block comment and those nested in it.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// A name between back quotes, which may be any text (`raw identifiers`).
  private mutating func takeQuotedName() -> String {
    index += 1
    let name = takeText { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    if peek() == UInt8(ascii: "`") { index += 1 }
    return name
  }

  private mutating func takeOperator() -> String {
    let start = index
    repeat {
      index += 1
    } while peek().map(Self.isOperator) == true && !starts(with: "//") && !starts(with: "/*")
      && !starts(with: "->")
    return text(from: start)
  }

  private mutating func takeText(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = peek(), isPart(byte) { index += 1 }
    return text(from: start)
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func peek() -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }

  /// The operator characters, but for those that also close a type: `<`, `>`, `?`, `!`.
  private static func isOperator(_ byte: UInt8) -> Bool {
    "=+-*/%&|^~".utf8.contains(byte)
  }
}
