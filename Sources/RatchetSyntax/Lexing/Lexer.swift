/// Cuts a source into tokens.
///
/// What is open (brackets, strings, interpolations) is kept in a list, so the depth of a source costs
/// no stack. Each byte is looked at a bounded number of times: see ``regexFailure`` and
/// ``conflictEndIsMissing`` for the two searches that could start over again and again.
struct Lexer {
  /// A bracket, string or interpolation whose end is still to come.
  struct Open {
    enum Kind { case paren, square, brace, string, interpolation }

    var kind: Kind
    var token: Int

    /// Of a string: how many `#` stand before its quotes.
    var hashes = 0
    var isMultiline = false

    /// Of an interpolation: how many braces were open around it, and whether a line break there ends
    /// a string.
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

  /// How many braces are open, from the innermost interpolation on.
  private var braces = 0

  /// Whether a line break ends the string around: in an interpolation of a string on one line.
  private var lineBreakEndsString = false

  /// How many interpolations are open.
  private var interpolations = 0

  private var startsLine = true

  /// How many `#` a regular expression of several lines had whose end the rest of the source lacks.
  var unclosedRegexHashes = Int.max

  /// Where a row of `#` ends that begins no literal.
  private var plainHashesEnd = 0

  /// Whether the rest of the source lacks the end of a conflict marker.
  private var conflictEndIsMissing = (merge: false, perforce: false)

  /// Cuts a source into tokens; the last one is ``Token/Kind/endOfFile``.
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

  /// The byte at a place, 0 beyond the end.
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

  /// How many errors are told; what follows a broken place is broken too.
  private static let errorLimit = 100

  mutating func error(_ message: @autoclosure () -> String, at offset: Int) {
    guard errors.count < Self.errorLimit else { return }
    errors.append(SyntaxError(message: message(), offset: offset))
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
      if !skipTrivia() { continue }
      if position >= count { break }
      lexToken()
    }
    finish()
  }

  private mutating func finish() {
    position = count
    for frame in open {
      let start = Int(tokens[frame.token].start)
      switch frame.kind {
      case .string: error("this string has no end", at: start)
      case .interpolation: error("this interpolation has no end", at: start)
      case .paren: error("this '(' is never closed", at: start)
      case .square: error("this '[' is never closed", at: start)
      case .brace: error("this '{' is never closed", at: start)
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
  private mutating func single(_ kind: Token.Kind) {
    position += 1
    add(kind, from: position - 1)
  }

  // MARK: - Names

  @inline(__always)
  private mutating func lexName(from start: Int) {
    var end = start + 1
    while end < count, isClass(bytes[end], .namePart) { end += 1 }
    position = end
    if end < count, bytes[end] >= 0x80 { skipNameParts() }
    add(.identifier, from: start, word: words.word(bytes + start, position - start))
  }

  /// Skips what goes on with a name, outside of ASCII too.
  mutating func skipNameParts() {
    while position < count {
      let next = bytes[position]
      if next < 0x80 {
        guard isClass(next, .namePart) else { return }
        position += 1
      } else {
        let scalar = decodeScalar(at: position)
        guard let value = scalar.value, ScalarClass.isNamePart(value) else { return }
        position += scalar.length
      }
    }
  }

  private mutating func lexQuotedName() {
    let start = position
    var end = start + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n"),
      bytes[end] != UInt8(ascii: "\r")
    {
      end += 1
    }
    guard end < count, bytes[end] == UInt8(ascii: "`") else {
      position += 1
      error("this '`' has no partner on its line", at: start)
      add(.unknown, from: start)
      return
    }
    position = end + 1
    checkQuotedName(from: start, to: end)
    add(.quotedIdentifier, from: start)
  }

  /// Refuses names that not even back quotes make valid: empty ones, space alone, operators.
  private mutating func checkQuotedName(from start: Int, to end: Int) {
    var isOperator = true
    var isSpace = true
    var place = start + 1
    while place < end {
      let next = bytes[place]
      if next != 0x20 { isSpace = false }
      if next < 0x80 {
        if !isClass(next, .operatorPart) { isOperator = false }
        if next < 0x20 || next == 0x7F || next == UInt8(ascii: "\\") {
          error("a name in back quotes cannot hold this character", at: place)
          return
        }
        place += 1
      } else {
        let scalar = decodeScalar(at: place)
        if let value = scalar.value {
          if !ScalarClass.isOperatorPart(value) { isOperator = false }
        } else {
          error("these bytes are not UTF-8", at: place)
          return
        }
        place += scalar.length
      }
    }
    if isSpace {
      error("a name in back quotes cannot be empty", at: start)
    } else if isOperator {
      error("a name in back quotes cannot be an operator", at: start)
    }
  }

  private mutating func lexDollarName() {
    let start = position
    position += 1
    while isClass(byte(), .digit) { position += 1 }
    let end = position
    skipNameParts()
    add(position == end && end > start + 1 ? .dollarIdentifier : .identifier, from: start)
  }

  private mutating func lexPound() {
    let start = position
    if start >= plainHashesEnd {
      var hashes = 1
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      let next = byte(hashes)
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        openString(hashes: hashes)
        return
      }
      if next == UInt8(ascii: "/"), lexRegex(at: start, hashes: hashes, isCertain: true) { return }
      plainHashesEnd = start + hashes
    }
    var end = 1
    while isClass(byte(end), .nameStart) { end += 1 }
    let kind = poundKeyword(from: start + 1, count: end - 1)
    position += kind == .pound ? 1 : end
    add(kind, from: start)
  }

  private func poundKeyword(from start: Int, count: Int) -> Token.Kind {
    switch count {
    case 2 where starts(with: "if", at: start): .poundIf
    case 4 where starts(with: "else", at: start): .poundElse
    case 5 where starts(with: "endif", at: start): .poundEndif
    case 6 where starts(with: "elseif", at: start): .poundElseif
    case 9 where starts(with: "available", at: start): .poundAvailable
    case 11 where starts(with: "unavailable", at: start): .poundUnavailable
    case 14 where starts(with: "sourceLocation", at: start): .poundSourceLocation
    default: .pound
    }
  }

  // MARK: - Brackets

  private mutating func openBracket(_ kind: Token.Kind, _ frame: Open.Kind) {
    open.append(Open(kind: frame, token: tokens.count))
    single(kind)
  }

  /// Joins the innermost open bracket with the token that is about to be added.
  private mutating func closeInnermost() {
    guard let frame = open.popLast() else { return }
    tokens[frame.token].partner = UInt32(tokens.count)
  }

  private mutating func addClosing(_ kind: Token.Kind, partner: Int?) {
    single(kind)
    if let partner { tokens[tokens.count - 1].partner = UInt32(partner) }
  }

  /// Drops the innermost bracket, whose end is missing.
  private mutating func drop() {
    guard let frame = open.popLast() else { return }
    let start = Int(tokens[frame.token].start)
    switch frame.kind {
    case .paren: error("this '(' is never closed", at: start)
    case .square: error("this '[' is never closed", at: start)
    case .brace:
      error("this '{' is never closed", at: start)
      braces -= 1
    case .string, .interpolation: break
    }
  }

  /// How many brackets have to be dropped for one of a kind to be the innermost; nil where none is
  /// near, or a brace or an interpolation lies between.
  private func distance(to kind: Open.Kind) -> Int? {
    for (distance, frame) in open.reversed().prefix(32).enumerated() {
      if frame.kind == kind { return distance }
      if frame.kind == .brace || frame.kind == .interpolation { return nil }
    }
    return nil
  }

  private mutating func closeParen() {
    guard interpolations > 0 || distance(to: .paren) != nil else {
      error("this ')' closes nothing", at: position)
      single(.rightParen)
      return
    }
    // In an interpolation, the first ')' that nothing in it has opened closes it.
    while let last = open.last, last.kind != .paren, last.kind != .interpolation { drop() }
    let frame = open.last
    closeInnermost()
    addClosing(.rightParen, partner: frame?.token)
    if let frame, frame.kind == .interpolation { leave(frame) }
  }

  /// Goes back to what was before an interpolation.
  private mutating func leave(_ interpolation: Open) {
    interpolations -= 1
    braces = interpolation.braces
    lineBreakEndsString = interpolation.isInLine
  }

  /// Goes from a string to what is interpolated in it.
  mutating func enterInterpolation(of string: Open) {
    open.append(
      Open(
        kind: .interpolation, token: tokens.count, braces: braces, isInLine: lineBreakEndsString))
    interpolations += 1
    braces = 0
    lineBreakEndsString = !string.isMultiline
  }

  /// Ends a string on one line in the midst of an interpolation, because the line ends there.
  private mutating func endStringInInterpolation() {
    while let last = open.last {
      open.removeLast()
      if last.kind == .interpolation { leave(last) }
      if last.kind == .string {
        error("this string has no end on its line", at: Int(tokens[last.token].start))
        return
      }
    }
  }

  private mutating func closeSquare() {
    guard let distance = distance(to: .square) else {
      error("this ']' closes nothing", at: position)
      single(.rightSquare)
      return
    }
    for _ in 0..<distance { drop() }
    let partner = open.last?.token
    closeInnermost()
    addClosing(.rightSquare, partner: partner)
  }

  private mutating func closeBrace() {
    guard braces > 0 else {
      error("this '}' closes nothing", at: position)
      single(.rightBrace)
      return
    }
    while let last = open.last, last.kind != .brace { drop() }
    let partner = open.last?.token
    closeInnermost()
    braces -= 1
    addClosing(.rightBrace, partner: partner)
  }
}

// MARK: - Space and comments

extension Lexer {
  /// Skips to the end of the line.
  mutating func skipLine() {
    while position < count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// Skips space and comments.
  ///
  /// - Returns: Whether the mode is still the same; not where a line break has ended a string.
  private mutating func skipTrivia() -> Bool {
    while position < count {
      let next = bytes[position]
      if isClass(next, .space) {
        position += 1
      } else if next == 0x0A || next == 0x0D {
        if lineBreakEndsString {
          endStringInInterpolation()
          return false
        }
        startsLine = true
        position += 1
      } else if next == UInt8(ascii: "/") {
        if byte(1) == next {
          skipLine()
        } else if byte(1) == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return true
        }
      } else if next == UInt8(ascii: "<") || next == UInt8(ascii: ">") {
        guard skipConflictMarker() else { return true }
      } else if next == 0 {
        // The compiler warns of it.
        position += 1
      } else if next >= 0x80 || next < 0x20 || next == 0x7F {
        guard skipInvalid() else { return true }
      } else {
        return true
      }
    }
    return true
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position += 2
    while position < count {
      let next = bytes[position]
      if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { return }
        continue
      }
      if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        position += 2
        depth += 1
        continue
      }
      if next == 0x0A || next == 0x0D { startsLine = true }
      position += 1
    }
    error("this comment has no end", at: start)
  }

  /// Skips what a version control system leaves where two changes contradict each other.
  private mutating func skipConflictMarker() -> Bool {
    guard position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D else {
      return false
    }
    let isMerge = starts(with: "<<<<<<< ", at: position)
    guard isMerge ? !conflictEndIsMissing.merge : starts(with: ">>>> ", at: position),
      isMerge || !conflictEndIsMissing.perforce
    else { return false }
    var place = position + (isMerge ? 8 : 5)
    while place < count {
      if bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D,
        isMerge ? starts(with: ">>>>>>> ", at: place) : starts(with: "<<<<\n", at: place)
      {
        error("this is a conflict that version control has left for you to resolve", at: position)
        position = place + (isMerge ? 8 : 5)
        skipLine()
        return true
      }
      place += 1
    }
    if isMerge { conflictEndIsMissing.merge = true } else { conflictEndIsMissing.perforce = true }
    return false
  }

  /// Skips what no token can hold, such as a no-break space.
  ///
  /// - Returns: Whether something was skipped.
  private mutating func skipInvalid() -> Bool {
    let start = position
    let scalar = decodeScalar(at: position)
    guard let value = scalar.value else {
      error("these bytes are not UTF-8", at: start)
      position += scalar.length
      return true
    }
    // The compiler warns of a no-break space.
    if value == 0xFEFF || value == 0xA0 {
      position += scalar.length
      return true
    }
    if ScalarClass.isNamePart(value) || ScalarClass.isOperatorStart(value) || value == 0x201C
      || value == 0x201D
    {
      return false
    }
    error("this character cannot stand in Swift outside of strings and comments", at: start)
    position += scalar.length
    return true
  }

  /// Takes a name or an operator that begins outside of ASCII.
  private mutating func lexBeyondASCII() {
    let start = position
    let scalar = decodeScalar(at: position)
    let value = scalar.value ?? 0
    if ScalarClass.isNameStart(value) {
      position += scalar.length
      skipNameParts()
      add(.identifier, from: start)
    } else if ScalarClass.isOperatorStart(value) {
      lexOperator()
    } else {
      error(
        value == 0x201C || value == 0x201D
          ? "strings stand between straight quotes: \"" : "a name cannot begin with this character",
        at: start)
      position += max(1, scalar.length)
      if ScalarClass.isNamePart(value) { skipNameParts() }
      add(ScalarClass.isNamePart(value) ? .identifier : .unknown, from: start)
    }
  }

  /// The character at a place and how many bytes it takes; no character where they are not UTF-8.
  func decodeScalar(at place: Int) -> (value: UInt32?, length: Int) {
    let first = bytes[place]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF8 || first < 0xC0 ? 0 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard length > 0 else {
      // Goes on to the next byte that can begin a character.
      var end = place + 1
      while end < count, bytes[end] & 0xC0 == 0x80 || bytes[end] >= 0xF8 { end += 1 }
      return (nil, end - place)
    }
    var value = UInt32(first & (0xFF >> UInt8(length + 1)))
    for offset in 1..<length {
      guard place + offset < count, bytes[place + offset] & 0xC0 == 0x80 else {
        return (nil, offset)
      }
      value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
      return (nil, length)
    }
    return (value, length)
  }
}
