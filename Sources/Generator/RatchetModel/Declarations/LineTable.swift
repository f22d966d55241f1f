/// The lines of a text.
///
/// It converts offsets to source locations and back.
package struct LineTable: Sendable, Hashable {
  /// The offsets at which the lines begin.
  private let starts: [Int]

  /// The length of the text.
  private let end: Int

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
    end = contents.count
  }

  // MARK: - Lines

  /// How many lines the text has.
  ///
  /// An empty line at the end does not count.
  package var count: Int { starts.count - (starts.last == end ? 1 : 0) }

  /// The bytes of a line with its line break, or nil if there is no such line.
  ///
  /// - Parameter line: The line, from 1.
  package func offsets(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] : end)
  }

  /// The text of a line without its line break, or nil if there is no such line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - contents: The text.
  package func text(ofLine line: Int, in contents: [UInt8]) -> String? {
    offsets(ofLine: line).map { String(decoding: contents[$0].trimmingLineBreak, as: UTF8.self) }
  }

  // MARK: - Places

  /// The bytes of a range of the text, or nil if the text does not contain it.
  package func offsets(of range: SourceRange) -> Range<Int>? {
    guard let start = offset(of: range.start), let end = offset(of: range.end),
      start <= end, end <= self.end
    else { return nil }
    return start..<end
  }

  private func offset(of location: SourcePosition) -> Int? {
    guard starts.indices.contains(location.line - 1), location.column >= 1 else { return nil }
    return starts[location.line - 1] + location.column - 1
  }

  /// The source location of a byte of the text.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func location(ofUTF8Offset offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a line without the line break at its end.
  package var trimmingLineBreak: ArraySlice<UInt8> {
    var line = self
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      line.removeLast()
    }
    return line
  }
}
