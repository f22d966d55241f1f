/// The places where the text of a field can be broken if its line is too long: inside its brackets.
///
/// A type such as `(_ id: Int, _ name: String) async -> Void` becomes pieces with a group in the
/// parentheses, with line breaks after the commas.
struct ValueBreaks {
  private let bytes: [UInt8]
  private let source: Int?
  private var position = 0
  private var pieces: [LinePiece] = []

  /// The beginning of the text that is not a piece yet.
  private var start = 0

  private init(_ text: String, source: Int?) {
    bytes = Array(text.utf8)
    self.source = source
  }

  /// The pieces with the line breaks of their values, or nil if no value can be broken.
  ///
  /// A value inside a string literal of the template is one token.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - start: The text before them on their line.
  /// - Complexity: O(*n*) in the length of the text.
  static func inValues(of pieces: [LinePiece], after start: String) -> [LinePiece]? {
    var result: [LinePiece] = []
    var literal = LiteralScan()
    literal.read(start)
    for piece in pieces {
      switch piece {
      case .value(let text, let source) where !literal.isOpen:
        result += Self.pieces(of: text.string, source) ?? [piece]
        continue
      case .text(let text, _): literal.read(text.string)
      case .lineBreak: literal.endLine()
      default: break
      }
      result.append(piece)
    }
    guard result.count > pieces.count else { return nil }
    var open: [Int] = []
    for index in result.indices {
      switch result[index] {
      case .open: open.append(index)
      case .close:
        let begin = open.removeLast()
        guard case .open(var group) = result[begin] else { continue }
        group.close = index
        result[begin] = .open(group)
      default: break
      }
    }
    return result
  }

  /// The pieces of a text, or nil if it cannot be broken.
  private static func pieces(of text: String, _ source: Int?) -> [LinePiece]? {
    // In comments, raw strings and strings of several lines, brackets have no meaning.
    guard !["//", "/*", "\"\"\"", "#"].contains(where: text.contains) else { return nil }
    var reader = ValueBreaks(text, source: source)
    guard reader.read(to: nil), reader.pieces.count > 0 else { return nil }
    reader.addText(to: reader.bytes.count)
    return reader.pieces
  }

  // MARK: - Reading

  /// Reads up to a closing bracket, or to the end.
  ///
  /// - Returns: Whether it was there.
  private mutating func read(to closing: UInt8?) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == closing { return true }
      switch byte {
      case UInt8(ascii: "("): guard readBrackets(to: UInt8(ascii: ")")) else { return false }
      case UInt8(ascii: "["): guard readBrackets(to: UInt8(ascii: "]")) else { return false }
      case UInt8(ascii: "{"): guard readBrackets(to: UInt8(ascii: "}")) else { return false }
      case UInt8(ascii: "<") where beginsArguments:
        guard readBrackets(to: UInt8(ascii: ">")) else { return false }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
      case UInt8(ascii: "\""): guard skipString() else { return false }
      case UInt8(ascii: "`"): guard skipName() else { return false }
      case UInt8(ascii: "-") where next == UInt8(ascii: ">"): position += 2
      case UInt8(ascii: ",") where closing != nil && closing != UInt8(ascii: "}"):
        position += 1
        addBreak(indentation: 2)
      default: position += 1
      }
    }
    return closing == nil
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Whether a `<` has no blanks around it, as in generic arguments.
  private var beginsArguments: Bool {
    let blank = UInt8(ascii: " ")
    return position > 0 && bytes[position - 1] != blank && next != blank
  }

  /// Reads brackets and what is in them, as a group.
  private mutating func readBrackets(to closing: UInt8) -> Bool {
    position += 1
    guard position < bytes.count else { return false }
    if bytes[position] == closing {
      position += 1
      return true
    }
    if closing == UInt8(ascii: "}") { skipSignature() }
    addText(to: position)
    pieces.append(.openMargin)
    pieces.append(.open(LinePiece.Group()))
    addBreak(indentation: 2)
    guard read(to: closing) else { return false }
    addBreak(indentation: 0)
    position += 1
    addText(to: position)
    pieces.append(.close)
    pieces.append(.closeMargin)
    return true
  }

  /// Skips the beginning of a closure, up to its `in`.
  private mutating func skipSignature() {
    var depth = 0
    for offset in position..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"): return
      case UInt8(ascii: "i") where depth == 0 && bytes[offset...].starts(with: Array("in ".utf8)):
        if bytes[offset - 1] == UInt8(ascii: " ") { position = offset + 2 }
        return
      default: break
      }
    }
  }

  /// Skips a name in backticks.
  private mutating func skipName() -> Bool {
    let name = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "`") }
    position = name.endIndex + 1
    return position <= bytes.count
  }

  /// Skips a string with its interpolations.
  private mutating func skipString() -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\") where next == UInt8(ascii: "("):
        position += 2
        guard skipInterpolation() else { return false }
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipInterpolation() -> Bool {
    var depth = 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "`"):
        guard skipName() else { return false }
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  // MARK: - Pieces

  /// Adds a line break, in place of the blanks around it.
  private mutating func addBreak(indentation: Int) {
    var end = position
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    addText(to: end)
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    start = position
    pieces.append(.lineBreak(indentation: indentation, isHard: false))
  }

  /// Makes the text up to an offset a piece.
  private mutating func addText(to end: Int) {
    guard end > start else { return }
    let text = bytes.withUnsafeBufferPointer {
      LinePiece.Text(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    pieces.append(.value(text, source: source))
    start = end
  }
}
