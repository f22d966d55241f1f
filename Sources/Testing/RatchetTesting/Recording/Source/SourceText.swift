import RatchetSyntax

/// A Swift file of tests, as it was compiled.
package struct SourceText: Sendable {
  package let tree: SyntaxTree
  private let lineStarts: [Int]

  /// Reads a file.
  ///
  /// - Complexity: O(*n*)
  package init(_ bytes: [UInt8]) {
    self.tree = SyntaxTree(bytes)
    self.lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var bytes: [UInt8] { tree.bytes }
  package var tokens: [Token] { tree.tokens }
}

// MARK: - Tokens

extension SourceText {
  /// The text of a token; empty where there is none.
  package subscript(index: Int) -> String {
    tokens.indices.contains(index) ? tree.text(ofToken: index) : ""
  }

  /// What a token is; the end of the file where there is none.
  package func kind(_ index: Int) -> Token.Kind { tree.kind(ofToken: index) }

  /// The bracket that closes the one at a token; nil if no bracket opens there.
  package func closing(_ index: Int) -> Int? { tree.closing(ofToken: index) }

  /// The token after another one, or after the brackets or the string that it opens.
  package func index(after index: Int) -> Int { (closing(index) ?? index) + 1 }

  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The token at a line and a column, as the compiler counts them.
  ///
  /// - Complexity: O(log *n*) in the number of tokens.
  package func token(line: UInt, column: UInt) -> Int? {
    guard line >= 1, column >= 1, line <= UInt(lineStarts.count) else { return nil }
    let offset = lineStarts[Int(line) - 1] + Int(column) - 1
    var range = tokens.indices
    while let middle = range.dropLast(range.count / 2).last {
      let start = Int(tokens[middle].start)
      if start == offset { return middle }
      range = start < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The call of a method at a place that the compiler has noted for it; nil if something else is there.
  ///
  /// - Parameters:
  ///   - method: The name of what is called.
  ///   - line: The line.
  ///   - column: The column: that of the parenthesis, or of the name.
  package func call(of method: String, line: UInt, column: UInt) -> CallSyntax? {
    guard let token = token(line: line, column: column) else { return nil }
    let name = [.leftParen, .leftBrace].contains(kind(token)) ? token - 1 : token
    return self[name] == method ? CallSyntax(name, in: tree) : nil
  }

  /// Whether two tokens stand together, with nothing between them but white space.
  func areNeighbors(_ first: Int, _ second: Int) -> Bool {
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
    for index in tokens.indices where tokens[index].kind == .leftBrace {
      guard let closing = closing(index), index + 1 < closing, tokens[index + 1].startsLine else {
        continue
      }
      let outer = indentation(at: tokens[index].range.lowerBound)
      let inner = indentation(at: tokens[index + 1].range.lowerBound)
      guard inner.hasPrefix(outer), inner.count > outer.count else { continue }
      counts[String(inner.dropFirst(outer.count)), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "  "
  }
}
