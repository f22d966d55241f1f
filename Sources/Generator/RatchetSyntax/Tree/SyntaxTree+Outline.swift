extension SyntaxTree {
  /// The source without the contents of function bodies.
  ///
  /// If the outlines of two sources are equal, their declarations are equal and in the same lines and
  /// columns: in place of a body's contents is the number of its lines, and the length of the last,
  /// unless only closing braces follow. A body with an `@` stays, because it may contain an annotated
  /// type. All of a source with errors stays.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package var outline: [UInt8] {
    guard errors.isEmpty else { return bytes }
    var outline: [UInt8] = []
    outline.reserveCapacity(bytes.count)
    var end = 0
    for node in nodes where node.kind == .body {
      let contents = Int(node.first) + 1..<Int(node.end) - 1
      guard !tokens[contents].contains(where: { $0.kind == .at }) else { continue }
      let cut = Int(tokens[contents.lowerBound - 1].end)..<Int(tokens[contents.upperBound].start)
      outline += bytes[end..<cut.lowerBound]
      let isLast = tokens[contents.upperBound...].allSatisfy {
        $0.kind == .rightBrace || $0.kind == .endOfFile
      }
      appendMark(for: isLast ? [] : bytes[cut], to: &outline)
      end = cut.upperBound
    }
    outline += bytes[end...]
    return outline
  }

  /// Appends a byte that no text contains, and how far the place after some text is from its start.
  private func appendMark(for text: ArraySlice<UInt8>, to outline: inout [UInt8]) {
    var lineBreaks = 0
    var lineStart = text.startIndex
    var wasReturn = false
    for index in text.indices {
      let isReturn = text[index] == UInt8(ascii: "\r")
      let isNewline = text[index] == UInt8(ascii: "\n")
      if isReturn || (isNewline && !wasReturn) { lineBreaks += 1 }
      if isReturn || isNewline { lineStart = index + 1 }
      wasReturn = isReturn
    }
    outline.append(0xFF)
    for number in [lineBreaks, text.endIndex - lineStart] {
      for shift in stride(from: 0, to: 32, by: 8) {
        outline.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }
}
