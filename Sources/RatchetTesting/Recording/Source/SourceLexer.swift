/// Cuts Swift source into tokens.
///
/// It knows what can hide a bracket: strings (raw ones, those of several lines, and what is
/// interpolated in them), comments, regular expressions. It never fails: what is not closed ends with
/// the file.
struct SourceLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var isAtLineStart = true
  private(set) var tokens: [SourceToken] = []

  /// Cuts source into tokens.
  ///
  /// - Complexity: O(*n*)
  static func tokens(of bytes: [UInt8]) -> [SourceToken] {
    var lexer = SourceLexer(bytes)
    lexer.scan(inInterpolation: false)
    return lexer.tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark and a "#!" line are nothing to read.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if bytes.dropFirst(position).starts(with: Array("#!".utf8)) { skipLine() }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }

  private func isAhead(_ text: StaticString) -> Bool {
    bytes.dropFirst(position).starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func add(_ kind: SourceToken.Kind, from start: Int) {
    // What is not closed may have been looked for beyond the end.
    position = min(position, bytes.count)
    tokens.append(SourceToken(kind: kind, range: start..<position, startsLine: isAtLineStart))
    isAtLineStart = false
  }
}

// MARK: - Scanning

extension SourceLexer {
  /// Scans to the end, or to the parenthesis that closes an interpolation.
  private mutating func scan(inInterpolation: Bool) {
    var depth = 0
    while let next = byte() {
      let start = position
      switch next {
      case UInt8(ascii: "\n"):
        isAtLineStart = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "/") where isAhead("//"):
        skipLine()
      case UInt8(ascii: "/") where isAhead("/*"):
        skipComment()
      case UInt8(ascii: "/") where skipRegex(hashes: 0):
        add(.literal, from: start)
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
        add(.literal, from: start)
      case UInt8(ascii: "#") where skipRaw():
        add(.literal, from: start)
      case UInt8(ascii: "`"):
        skipRawIdentifier()
        add(.name, from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        skipNumber()
        add(.literal, from: start)
      case _ where Self.isNamePart(next):
        skip(while: Self.isNamePart)
        add(.name, from: start)
      case UInt8(ascii: ".") where isAhead(".."):
        skip { Self.isOperator($0) || $0 == UInt8(ascii: ".") }
        add(.operator, from: start)
      case _ where Self.isOperator(next):
        skipOperator()
        add(.operator, from: start)
      default:
        if next == UInt8(ascii: "(") { depth += 1 }
        if next == UInt8(ascii: ")") { depth -= 1 }
        position += 1
        if inInterpolation, depth < 0 { return }
        add(.punctuation, from: start)
      }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?".utf8.contains(byte)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let next = byte(), condition(next) { position += 1 }
  }

  /// An operator ends where a comment begins.
  private mutating func skipOperator() {
    repeat {
      position += 1
    } while byte().map(Self.isOperator) == true && !isAhead("//") && !isAhead("/*")
  }

  private mutating func skipNumber() {
    skip(while: Self.isNamePart)
    // A dot belongs to it where a digit follows, and a sign where it stands in an exponent.
    if byte() == UInt8(ascii: "."), let digit = byte(1), (48...57).contains(digit) {
      position += 1
      skip(while: Self.isNamePart)
    }
    if let last = bytes[..<position].last, last | 0x20 == UInt8(ascii: "e"),
      byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"),
      let digit = byte(1), (48...57).contains(digit)
    {
      position += 1
      skip(while: Self.isNamePart)
    }
  }

  private mutating func skipRawIdentifier() {
    position += 1
    skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    if byte() == UInt8(ascii: "`") { position += 1 }
  }
}

// MARK: - Comments

extension SourceLexer {
  private mutating func skipLine() {
    skip { $0 != UInt8(ascii: "\n") }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isAhead("/*") {
        depth += 1
        position += 2
      } else if isAhead("*/") {
        depth -= 1
        position += 2
      } else {
        if byte() == UInt8(ascii: "\n") { isAtLineStart = true }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }
}

// MARK: - Strings and regular expressions

extension SourceLexer {
  /// Skips a string or a regular expression that begins with hashes.
  ///
  /// - Returns: Whether there is one here.
  private mutating func skipRaw() -> Bool {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    let opening = byte(hashes)
    guard opening == UInt8(ascii: "\"") || opening == UInt8(ascii: "/") else { return false }
    if opening == UInt8(ascii: "/") { return skipRegex(hashes: hashes) }
    position += hashes
    skipString(hashes: hashes)
    return true
  }

  private func areHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipString(hashes: Int) {
    let isMultiline = isAhead("\"\"\"")
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while let next = byte() {
      if next == UInt8(ascii: "\\"), areHashes(hashes, at: 1) {
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          position += 1
          skipInterpolation()
        } else {
          position += 1
        }
      } else if isMultiline ? isAhead("\"\"\"") : next == UInt8(ascii: "\""),
        areHashes(hashes, at: quotes)
      {
        position += quotes + hashes
        return
      } else if next == UInt8(ascii: "\n"), !isMultiline {
        return
      } else {
        position += 1
      }
    }
  }

  /// Skips what is interpolated, and the parenthesis behind it.
  private mutating func skipInterpolation() {
    let (outer, wasAtLineStart) = (tokens, isAtLineStart)
    scan(inInterpolation: true)
    (tokens, isAtLineStart) = (outer, wasAtLineStart)
  }

  /// Skips a regular expression.
  ///
  /// - Returns: Whether there is one here, and not a division.
  private mutating func skipRegex(hashes: Int) -> Bool {
    let isMultiline = hashes > 0 && byte(hashes + 1) == UInt8(ascii: "\n")
    if hashes == 0 {
      guard canBeginRegex, let first = byte(1), !" \t\n=".utf8.contains(first) else { return false }
    }
    var offset = hashes + 1
    while let next = byte(offset) {
      if next == UInt8(ascii: "\\") {
        offset += 2
      } else if next == UInt8(ascii: "/"), areHashes(hashes, at: offset + 1) {
        position += offset + 1 + hashes
        return true
      } else if next == UInt8(ascii: "\n"), !isMultiline {
        return false
      } else {
        offset += 1
      }
    }
    return false
  }

  /// Whether what stands before can be followed by an operand, and not by an operator.
  private var canBeginRegex: Bool {
    guard let last = tokens.last else { return true }
    let text = String(decoding: bytes[last.range], as: UTF8.self)
    switch last.kind {
    case .literal: return false
    case .operator: return true
    case .name: return ["return", "in", "case", "try", "await", "where", "else"].contains(text)
    case .punctuation: return !")]}".contains(text)
    }
  }
}
