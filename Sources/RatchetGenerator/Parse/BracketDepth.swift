/// Finds square brackets that are nested so deep that Swift's parser would take minutes over them.
///
/// Behind each `[` the parser looks ahead for two kinds of types, and behind the next one again, so that
/// the time doubles with each level.
struct BracketDepth {
  /// How many may stand in one another.
  static let limit = 10

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// A bracket that is open.
  private struct Bracket {
    var byte: UInt8

    /// How many square ones are open with it, from the last brace on.
    var depth: Int
  }

  private var open: [Bracket] = []

  /// How many of each kind are open.
  private var counts: [UInt8: Int] = [:]

  private var depth: Int { open.last?.depth ?? 0 }

  /// The offset of the first square bracket that is nested too deep, or nil where there is none.
  ///
  /// Brackets in strings and comments do not count. Where the text is not what it seems, such as in a
  /// regular expression, a count may be too high until the end of the brackets around.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func excess(in contents: [UInt8]) -> Int? {
    contents.withUnsafeBufferPointer { bytes in
      var scan = BracketDepth(bytes: bytes)
      return scan.excess()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func excess() -> Int? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "["):
        push(byte)
        if depth > Self.limit { return position }
      case UInt8(ascii: "("), UInt8(ascii: "{"): push(byte)
      case UInt8(ascii: "]"): pop(UInt8(ascii: "["))
      case UInt8(ascii: ")"): pop(UInt8(ascii: "("))
      case UInt8(ascii: "}"): pop(UInt8(ascii: "{"))
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "\""): skipString()
      default: break
      }
      position += 1
    }
    return nil
  }

  private mutating func push(_ byte: UInt8) {
    let isSquare = byte == UInt8(ascii: "[")
    let depth = byte == UInt8(ascii: "{") ? 0 : self.depth + (isSquare ? 1 : 0)
    open.append(Bracket(byte: byte, depth: depth))
    counts[byte, default: 0] += 1
  }

  /// Closes a bracket, with those in it that nobody has closed.
  private mutating func pop(_ byte: UInt8) {
    guard counts[byte, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.byte, default: 0] -= 1
      if last.byte == byte { break }
    }
  }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func skipComment() {
    if byte(1) == UInt8(ascii: "/") {
      while let byte = byte(0), byte != UInt8(ascii: "\n") { position += 1 }
    } else if byte(1) == UInt8(ascii: "*") {
      position += 2
      while let byte = byte(0), !(byte == UInt8(ascii: "*") && self.byte(1) == UInt8(ascii: "/")) {
        position += 1
      }
    }
  }

  /// Goes to the end of a string: the next quotation mark, or three of them; a string on one line
  /// ends with it.
  private mutating func skipString() {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    position += isLong ? 3 : 1
    while let byte = byte(0) {
      if byte == UInt8(ascii: "\\") {
        position += 1
      } else if byte == quote, !isLong || (self.byte(1) == quote && self.byte(2) == quote) {
        position += isLong ? 2 : 0
        return
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return
      }
      position += 1
    }
  }
}
