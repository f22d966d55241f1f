import RatchetSyntax

/// Where the lines of a text start: turns offsets into places.
package struct LineTable {
  private let starts: [Int]

  /// The offsets that the lines begin at.
  package var lineStarts: [Int] { starts }

  /// - Complexity: O(*n*) in the length of the text.
  package init(_ contents: [UInt8]) {
    var starts = [0]
    contents.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
          starts.append(index)
        } else if byte == UInt8(ascii: "\r") {
          if index < bytes.count && bytes[index] == UInt8(ascii: "\n") { index += 1 }
          starts.append(index)
        }
      }
    }
    self.starts = starts
  }

  /// The bytes of a stretch of the text, or nil where the text has no such places.
  ///
  /// - Parameter count: The length of the text.
  package func offsets(of range: SourceRange, in count: Int) -> Range<Int>? {
    guard let start = offset(of: range.start), let end = offset(of: range.end),
      start <= end, end <= count
    else { return nil }
    return start..<end
  }

  private func offset(of location: SourceLocation) -> Int? {
    guard starts.indices.contains(location.line - 1), location.column >= 1 else { return nil }
    return starts[location.line - 1] + location.column - 1
  }

  /// The place of a byte of the text.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func location(ofUTF8Offset offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }
}

// MARK: - The places of what was read

extension LineTable {
  /// The stretch of a piece of syntax, without the space around it.
  package func range(of syntax: Syntax) -> SourceRange { range(syntax.range) }

  /// Where a piece of syntax begins.
  package func start(of syntax: Syntax) -> SourceLocation {
    location(ofUTF8Offset: syntax.range.lowerBound)
  }

  /// The stretch of a token.
  func range(ofToken token: Int, in tree: SyntaxTree) -> SourceRange {
    range(tree.tokens[token].range)
  }

  /// Where a token begins.
  package func start(ofToken token: Int, in tree: SyntaxTree) -> SourceLocation {
    location(ofUTF8Offset: tree.tokens[token].range.lowerBound)
  }

  /// Where the name of a piece of syntax begins.
  func name(of syntax: Syntax) -> SourceLocation {
    syntax.nameToken.map { start(ofToken: $0, in: syntax.tree) } ?? start(of: syntax)
  }

  /// What is to be removed for a piece of syntax to be gone: it and the space behind it, up to the
  /// next token, unless there is a comment between the two, or the token before would become one with
  /// the next: `@A@B enum C`.
  func removal(of syntax: Syntax) -> SourceRange {
    let (tree, tokens) = (syntax.tree, syntax.tokens)
    let end = syntax.range.upperBound
    guard tree.tokens.indices.contains(tokens.upperBound) else { return range(of: syntax) }
    let next = Int(tree.tokens[tokens.upperBound].start)
    let isSpace = tree.bytes[end..<next].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let touchesTokenBefore =
      tokens.lowerBound > 0 && !tree.hasSpace(beforeToken: tokens.lowerBound)
    guard isSpace, !touchesTokenBefore else { return range(of: syntax) }
    return range(syntax.range.lowerBound..<next)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(
      start: location(ofUTF8Offset: offsets.lowerBound),
      end: location(ofUTF8Offset: offsets.upperBound))
  }
}
