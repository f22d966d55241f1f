/// Finds what is nested so deep that Swift's parser would take minutes over it, or run out of stack.
///
/// The parser counts some of its levels, and not others. Behind each `[`, and behind the `@A<` and `@(`
/// of an attribute, it looks ahead for two things, and behind the next one again, so that the time
/// doubles with each level.
///
/// What is in strings and comments does not count. Where the text is not what it seems, such as in a
/// regular expression, a count may be too high until the end of the brackets around.
struct NestingScan {
  /// How many square brackets may stand in one another.
  static let squareLimit = 10

  /// How many brackets of all kinds but angle brackets may be open at once.
  static let limit = 50

  /// How many angle brackets may stand in one another.
  static let angleLimit = 30

  /// How many of them may be those of attributes.
  static let attributeLimit = 5

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Where the text begins that is to be looked at for what is repeated in it.
  private var unchecked = 0

  private var open = OpenBrackets()

  /// The first place that is nested too deep, or nil where there is none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func excess(in contents: [UInt8]) -> ExcessiveNesting? {
    contents.withUnsafeBufferPointer { bytes in
      var scan = NestingScan(bytes: bytes)
      return scan.excess()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func excess() -> ExcessiveNesting? {
    while position < bytes.count {
      if position - unchecked >= RepeatedText.window {
        if let repetition { return repetition }
        unchecked = position
      }
      let byte = bytes[position]
      // Most of a text is words and the space between them.
      if byte != 0x20, !Self.isWord(byte), let kind = excess(at: byte) {
        return ExcessiveNesting(kind: kind, offset: position)
      }
      position += 1
    }
    return nil
  }

  private var repetition: ExcessiveNesting? {
    RepeatedText(in: bytes, from: position - RepeatedText.window).map {
      ExcessiveNesting(kind: .repetition(of: $0.text, count: $0.count), offset: $0.offset)
    }
  }

  /// Takes a byte that is no word's, and what belongs to it.
  private mutating func excess(at byte: UInt8) -> ExcessiveNesting.Kind? {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
      open.push(byte, beginsAttribute: self.byte(-1) == UInt8(ascii: "@"))
      if open.angles.attributeDepth > Self.attributeLimit { return .attributeArguments }
      if open.squareDepth > Self.squareLimit { return .squareBrackets }
      if open.depth > Self.limit { return .brackets }
    case UInt8(ascii: "]"): open.pop(UInt8(ascii: "["))
    case UInt8(ascii: ")"): open.pop(UInt8(ascii: "("))
    case UInt8(ascii: "}"): open.pop(UInt8(ascii: "{"))
    case UInt8(ascii: "<"):
      openAngle()
      if open.angles.depth > Self.angleLimit { return .angleBrackets }
      if open.angles.attributeDepth > Self.attributeLimit { return .attributeArguments }
    case UInt8(ascii: ">"):
      if self.byte(-1) != UInt8(ascii: "-") { open.popAngle() }
    case UInt8(ascii: "-"):
      if self.byte(1) != UInt8(ascii: ">") { open.dropAngles() }
    case UInt8(ascii: "/"): skipComment()
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "\\"):
      // What follows is a character of a regular expression, or the '.' of a key path; or else the string
      // that ended here was none, and stands in another one's interpolation, as in "\("\(…
      guard self.byte(-1) == UInt8(ascii: "\""), self.byte(1) == UInt8(ascii: "(") else {
        position += 1
        break
      }
    case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "\n"):
      if endsArguments(byte) { open.dropAngles() }
    // What stands in no type's arguments: the '<' before it was an operator too.
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "^"):
      open.dropAngles()
    default: break
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8? {
    let place = position + offset
    return place >= 0 && place < bytes.count ? bytes[place] : nil
  }

  /// Whether a byte is one of a name or a number.
  ///
  /// The numbers are those of `a`, `z`, `_`, `0`, and `9`; upper-case letters have another 0x20. Every
  /// byte comes by here, and in a debug build `UInt8(ascii:)` is a call.
  static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || byte >= 0x80 || byte == 0x5F
      || (byte >= 0x30 && byte <= 0x39)
  }

  /// A '<' begins arguments where it stands directly behind a name.
  private mutating func openAngle() {
    var start = 0
    while let byte = byte(start - 1), Self.isWord(byte) || byte == UInt8(ascii: "`") { start -= 1 }
    guard start < 0 else { return }
    open.pushAngle(ofAttribute: byte(start - 1) == UInt8(ascii: "@"))
  }

  /// Whether what may stand in arguments stands here as an operator, or ends the statement.
  private func endsArguments(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"): self.byte(1) == byte
    case UInt8(ascii: "?"): self.byte(1) == UInt8(ascii: " ")
    default: self.byte(-1).map(Self.isWord) ?? false
    }
  }

  private mutating func skipComment() {
    if byte(1) == UInt8(ascii: "/") {
      let newline = UInt8(ascii: "\n")
      while position + 1 < bytes.count, bytes[position + 1] != newline { position += 1 }
    } else if byte(1) == UInt8(ascii: "*") {
      skipLongComment()
    } else {
      open.dropAngles()
      return
    }
    unchecked = position + 1
  }

  /// Goes to the end of a comment, which may have others in it.
  private mutating func skipLongComment() {
    var depth = 1
    position += 2
    while depth > 0, let byte = byte(0) {
      if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 1
      }
      position += 1
    }
    position -= 1
  }

  /// Goes to the end of a string: the next quotation mark, or three of them, with as many '#' behind
  /// them as before them; a string on one line ends with it.
  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    var hashes = 0
    while byte(-hashes - 1) == UInt8(ascii: "#") { hashes += 1 }
    let isLong = byte(1) == quote && byte(2) == quote
    position += isLong ? 3 : 1
    while let byte = byte(0) {
      if byte == UInt8(ascii: "\\"), hashes == 0 {
        position += 1
      } else if byte == quote, endsString(isLong: isLong, hashes: hashes) {
        position += (isLong ? 2 : 0) + hashes
        break
      } else if byte == UInt8(ascii: "\n"), !isLong {
        break
      }
      position += 1
    }
    unchecked = position + 1
    open.dropAngles()
  }

  private func endsString(isLong: Bool, hashes: Int) -> Bool {
    let quotes = isLong ? 3 : 1
    return (1..<quotes + hashes).allSatisfy {
      byte($0) == ($0 < quotes ? UInt8(ascii: "\"") : UInt8(ascii: "#"))
    }
  }
}
