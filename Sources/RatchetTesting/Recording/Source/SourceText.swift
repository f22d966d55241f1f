/// A Swift file, cut into tokens.
struct SourceText: Sendable {
  let bytes: [UInt8]
  let tokens: [SourceToken]
  /// For each bracket the token of the one that belongs to it; nil for all else.
  let partners: [Int?]
  private let lineStarts: [Int]

  /// Reads a file.
  ///
  /// - Complexity: O(*n*)
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.tokens = SourceLexer.tokens(of: bytes)
    self.partners = Self.partners(of: tokens, in: bytes)
    self.lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let byte = bytes[token.range.lowerBound]
      switch byte {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // One that nothing has opened belongs to nothing.
        guard let last = open.last, last.closing == byte else { continue }
        open.removeLast()
        partners[last.index] = index
        partners[index] = last.index
      default: break
      }
    }
    return partners
  }
}

// MARK: - Tokens

extension SourceText {
  /// The text of a token; empty where there is none.
  subscript(index: Int) -> String {
    tokens.indices.contains(index) ? text(in: tokens[index].range) : ""
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The token at a line and a column, as the compiler counts them.
  func token(line: UInt, column: UInt) -> Int? {
    guard line >= 1, column >= 1, line <= UInt(lineStarts.count) else { return nil }
    let offset = lineStarts[Int(line) - 1] + Int(column) - 1
    return tokens.firstIndex { $0.range.lowerBound == offset }
  }

  /// Whether two tokens stand together, with nothing between them but white space.
  func areNeighbours(_ first: Int, _ second: Int) -> Bool {
    bytes[tokens[first].range.upperBound..<tokens[second].range.lowerBound].allSatisfy {
      " \t\r\n".utf8.contains($0)
    }
  }
}

// MARK: - Lines

extension SourceText {
  /// Where the line begins that a byte is in.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Where the line ends that a byte is in: before its line break.
  func lineEnd(of offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The white space that the line of a byte begins with.
  func indentation(at offset: Int) -> String {
    let start = lineStart(of: offset)
    return text(
      in: start..<(bytes[start...].firstIndex { !" \t".utf8.contains($0) } ?? bytes.count))
  }

  /// What lines of the file end with.
  var lineBreak: String {
    bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
      == true ? "\r\n" : "\n"
  }

  /// How much deeper the file indents what is in a block: most often.
  var indentationStep: String {
    var counts: [String: Int] = [:]
    for (index, partner) in partners.enumerated() where self[index] == "{" {
      guard let partner, index + 1 < partner, tokens[index + 1].startsLine else { continue }
      let outer = indentation(at: tokens[index].range.lowerBound)
      let inner = indentation(at: tokens[index + 1].range.lowerBound)
      guard inner.hasPrefix(outer), inner.count > outer.count else { continue }
      counts[String(inner.dropFirst(outer.count)), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "  "
  }
}
