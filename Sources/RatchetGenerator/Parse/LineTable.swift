/// Where the lines of a text start: turns offsets into places.
///
/// swift-syntax has a converter of its own, but that one walks the whole tree.
struct LineTable {
  private let starts: [Int]

  /// The offsets that the lines begin at.
  var lineStarts: [Int] { starts }

  /// - Complexity: O(*n*) in the length of the text.
  init(_ contents: [UInt8]) {
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
  func offsets(of range: SourceRange, in count: Int) -> Range<Int>? {
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
  func location(ofUTF8Offset offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }
}
