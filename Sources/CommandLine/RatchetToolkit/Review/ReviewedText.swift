import RatchetGenerator

/// A Swift text as lines of colored and linked pieces.
struct ReviewedText {
  /// A linked range.
  struct Link {
    /// Its range, in UTF-8.
    var range: Range<Int>

    /// Its links, the nearest first.
    var elements: [SourceElement]

    /// The template that wrote it, if one did.
    var template: String?
  }

  private let bytes: [UInt8]
  private let colors: [SyntaxColor.Span]
  private let lines: LineTable

  init(_ text: String) {
    bytes = Array(text.utf8)
    colors = SyntaxColorReader.spans(in: bytes)
    lines = LineTable(bytes)
  }

  /// The range of a line, without its line break.
  ///
  /// - Parameter line: The line, from 1.
  func range(ofLine line: Int) -> Range<Int> {
    let line = bytes[lines.offsets(ofLine: line) ?? 0..<0].trimmingLineBreak
    return line.startIndex..<line.endIndex
  }

  /// The text of a line.
  func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The text of a range.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The position of a range of the source, in UTF-8.
  func offsets(of range: SourceRange) -> Range<Int>? { lines.offsets(of: range) }

  /// The range of the name that begins at a place.
  func word(at location: SourcePosition) -> Range<Int>? {
    guard let start = offsets(of: SourceRange(at: location))?.lowerBound else { return nil }
    let length = bytes[start...].prefix { byte in
      // Letters, digits, and whatever is not ASCII.
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
        || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
    }.count
    return length == 0 ? nil : start..<start + length
  }

  /// The pieces of a line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - links: The links of its ranges. If several overlap, the shortest applies.
  ///   - index: Returns the index of an element, which links refer to.
  func pieces(
    ofLine line: Int, links: [Link], index: (SourceElement) -> Int
  ) -> [ReviewLine.Piece] {
    let range = range(ofLine: line)
    guard !range.isEmpty else { return [] }
    let links = links.filter { $0.range.overlaps(range) }
    let colors = self.colors[firstColor(endingBehind: range.lowerBound)...]
      .prefix { $0.range.lowerBound < range.upperBound }
    var ends = Set([range.upperBound])
    for span in links.map(\.range) + colors.map(\.range) {
      ends.insert(span.lowerBound)
      ends.insert(span.upperBound)
    }
    var pieces: [ReviewLine.Piece] = []
    var start = range.lowerBound
    for end in ends.sorted() where end > start && end <= range.upperBound {
      let link = links.filter { $0.range.contains(start) }.min { $0.range.count < $1.range.count }
      let piece = ReviewLine.Piece(
        text: String(decoding: bytes[start..<end], as: UTF8.self),
        color: colors.first { $0.range.contains(start) }?.color,
        links: link?.elements.map(index) ?? [],
        template: link?.template)
      if let last = pieces.last, last.isLike(piece) {
        pieces[pieces.count - 1].text += piece.text
      } else {
        pieces.append(piece)
      }
      start = end
    }
    return pieces
  }

  private func firstColor(endingBehind offset: Int) -> Int {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ReviewLine.Piece {
  /// Whether it differs from another piece only in its text.
  fileprivate func isLike(_ other: Self) -> Bool {
    color == other.color && links == other.links && template == other.template
      && isEdited == other.isEdited
  }
}
