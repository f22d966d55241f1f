/// Splits a source into tokens.
///
/// Open brackets, strings and interpolations are kept in a list, so the depth of a source does not
/// use stack. Each byte is read a bounded number of times: ``unclosedRegexHashes``,
/// ``unclosedQuotes``, ``plainHashesEnd`` and ``conflictEndIsMissing`` prevent searches that failed
/// from being repeated.
struct Lexer {
  /// A bracket, string or interpolation whose end has not been read yet.
  struct Open {
    enum Kind { case paren, square, brace, string, interpolation }

    var kind: Kind
    var token: Int

    /// For a string: how many `#` are before its quotes.
    var hashes = 0
    var isMultiline = false

    /// For an interpolation: how many braces were open around it, and whether a line break there
    /// ends a string.
    var braces = 0
    var isInLine = false
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  let words = WordTable.shared

  var position = 0
  var tokens: [Token] = []
  var errors: [SyntaxError] = []
  var open: [Open] = []

  /// How many braces are open, counted from the innermost interpolation.
  var braces = 0

  /// Whether a line break ends the surrounding string: in an interpolation of a string on one line.
  var lineBreakEndsString = false

  /// How many interpolations are open.
  var interpolations = 0

  var startsLine = true

  /// The least number of `#` for which the rest of the source cannot end a regular expression.
  var unclosedRegexHashes = Int.max

  /// The next quote that is followed by this many `#`, and the end of the range that has none.
  ///
  /// Both are on this line: see ``closesOnLine(hashes:from:)``.
  var closedQuote = (place: -1, hashes: 0)
  var unclosedQuotes = (end: 0, hashes: 0)

  /// Where a row of `#` ends that does not begin a literal.
  var plainHashesEnd = 0

  /// Whether the rest of the source contains no end of a conflict marker.
  var conflictEndIsMissing = (merge: false, perforce: false)

  /// Splits a source into tokens.
  ///
  /// The last one is ``Token/Kind/endOfFile``.
  ///
  /// - Complexity: O(*n*)
  static func lex(_ source: [UInt8]) -> (tokens: [Token], errors: [SyntaxError]) {
    source.withUnsafeBufferPointer { buffer in
      let empty = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { empty.deallocate() }
      empty.pointee = 0
      var lexer = Lexer(bytes: buffer.baseAddress ?? UnsafePointer(empty), count: buffer.count)
      lexer.run()
      return (lexer.tokens, lexer.errors)
    }
  }

  private init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    tokens.reserveCapacity(count / 5 + 16)
  }

  // MARK: - Bytes

  /// The byte at an offset, or 0 beyond the end.
  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < count ? bytes[index] : 0
  }

  @inline(__always)
  func isClass(_ byte: UInt8, _ byteClass: ByteClass) -> Bool {
    classes[Int(byte)] & byteClass.rawValue != 0
  }

  func starts(with text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[place + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// How many errors are reported.
  ///
  /// After an error, further errors are often its consequences.
  private static let errorLimit = 100

  @inline(never)
  mutating func error(_ message: String, at offset: Int, bracket: SyntaxError.Bracket? = nil) {
    guard errors.count < Self.errorLimit else { return }
    errors.append(SyntaxError(message: message, offset: offset, bracket: bracket))
  }

  // MARK: - Tokens

  @inline(__always)
  mutating func add(_ kind: Token.Kind, from start: Int, word: Word = .none) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        kind: kind, word: word, startsLine: startsLine))
    startsLine = false
  }

  private mutating func run() {
    if count >= Int(UInt32.max) {
      error("the source is larger than 4 GB", at: 0)
      add(.endOfFile, from: 0)
      return
    }
    if starts(with: "\u{FEFF}", at: 0) { position = 3 }
    if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") {
      let start = position
      skipLine()
      add(.shebang, from: start)
    }
    while true {
      if let last = open.last, last.kind == .string {
        lexString(last)
        if position >= count { break }
        continue
      }
      // Most tokens follow the previous one directly, or after one space.
      if byte() == 0x20 { position += 1 }
      if isClass(byte(), .trivia) {
        if !skipTrivia() { continue }
        if position >= count { break }
      }
      lexToken()
    }
    finish()
  }

  private mutating func finish() {
    position = count
    for frame in open {
      let start = Int(tokens[frame.token].start)
      switch frame.kind {
      case .string: error(Self.unterminatedString, at: start)
      case .interpolation: error(Self.unterminatedInterpolation, at: start)
      case .paren, .square, .brace: unclosed(frame.kind, at: start, .open)
      }
    }
    errors.sort { $0.offset < $1.offset }
    add(.endOfFile, from: count)
  }

  private mutating func lexToken() {
    let start = position
    let next = bytes[start]
    if isClass(next, .nameStart) {
      lexName(from: start)
      return
    }
    switch next {
    case UInt8(ascii: "("): openBracket(.leftParen, .paren)
    case UInt8(ascii: "["): openBracket(.leftSquare, .square)
    case UInt8(ascii: "{"):
      openBracket(.leftBrace, .brace)
      braces += 1
    case UInt8(ascii: ")"): closeParen()
    case UInt8(ascii: "]"): closeSquare()
    case UInt8(ascii: "}"): closeBrace()
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case UInt8(ascii: ":"):
      position += byte(1) == next ? 2 : 1
      add(position - start == 2 ? .doubleColon : .colon, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): openString(hashes: 0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "`"): lexQuotedName()
    case UInt8(ascii: "$"): lexDollarName()
    case UInt8(ascii: "#"): lexPound()
    default:
      if isClass(next, .operatorPart) {
        lexOperator()
      } else {
        lexBeyondASCII()
      }
    }
  }

  @inline(__always)
  mutating func single(_ kind: Token.Kind) {
    position += 1
    add(kind, from: position - 1)
  }
}
