// Lays out the groups of a line: on one line, filled, or broken.

extension LinePrinter {
  /// The state of the layout.
  private struct Place {
    var column: Int

    /// The spaces at the beginning of the line.
    var indentation: Int

    /// The slashes at the beginning of the line, if it is a comment.
    var comment: Substring?
  }

  /// How the line breaks of a group are made.
  private enum Layout {
    case onOneLine, filled, broken
  }

  /// Lays out the pieces.
  mutating func layOut() {
    let spaces = spacesOfLine
    let start = bytes.withUnsafeBufferPointer {
      LinePiece.Text(UnsafeBufferPointer(rebasing: $0[lineStart...]))
    }
    var place = Place(
      column: indentation.columns(ofSpaces: spaces) + start.columns - spaces, indentation: spaces)
    layOut(pieces, after: start, at: &place)
    pieces.removeAll(keepingCapacity: true)
    lineBegin = nil
    endsWithLine = false
    groupOfLines = nil
  }

  /// Lays out pieces.
  ///
  /// - Parameter start: The text before them on their line.
  private mutating func layOut(
    _ pieces: [LinePiece], after start: LinePiece.Text, at place: inout Place
  ) {
    var pieces = pieces
    var measure = LineMeasure(pieces, after: start.ending)
    var spaces = 0
    if case .lineBegin(let indentation)? = pieces.first { spaces = indentation }
    let columns = Self.columns - margins[margins.count - 1]
    if !measure.fits(columns, after: place.column + spaces),
      let parts = ValueBreaks.inValues(of: pieces, after: start.string)
    {
      pieces = parts
      measure = LineMeasure(pieces, after: start.ending)
    }
    var layouts = [Layout.broken]
    var index = -1
    while index + 1 < pieces.count {
      index += 1
      switch pieces[index] {
      case .text(let text, let source), .value(let text, let source):
        print(
          text, from: source,
          before: index + 1 < pieces.count ? pieces[index + 1].firstWord : nil, at: &place)
      case .lines(let lines, let source):
        print(lines, from: source, at: &place)
      case .lineBegin(let indentation):
        indentLine(by: indentation + margins[margins.count - 1], at: &place)
      case .lineBreak(let indentation, let isHard):
        let columns = measure.joints[index].columns + measure.columnsToBreak(from: index + 1)
        let isMade =
          switch layouts[layouts.count - 1] {
          case .onOneLine: isHard
          case .filled: isHard || place.column + columns > Self.columns
          case .broken: true
          }
        if isMade {
          beginLine(indentedBy: indentation + margins[margins.count - 1], at: &place)
        } else {
          print(measure.joints[index], at: &place)
        }
      case .open(let group):
        let columns = measure.columns(from: index, to: group.close)
        let fits = !group.isBroken && place.column + columns <= Self.columns
        let isOnOneLine = fits || group.isLocated || layouts[layouts.count - 1] == .onOneLine
        layouts.append(isOnOneLine ? .onOneLine : group.isFilled ? .filled : .broken)
      case .close: layouts.removeLast()
      case .openMargin: margins.append(place.indentation)
      case .closeMargin: margins.removeLast()
      }
    }
  }

  /// Prints a text.
  ///
  /// - Parameter word: The first word of the next piece, which a comment must not split.
  private mutating func print(
    _ text: LinePiece.Text, from source: Int?, before word: @autoclosure () -> Substring?,
    at place: inout Place
  ) {
    if place.column == indentation.columns(ofSpaces: place.indentation),
      text.string.hasPrefix("//")
    {
      place.comment = text.string.prefix { $0 == "/" }
    }
    if let comment = place.comment {
      fill(text.string, from: source, before: word(), after: comment, at: &place)
    } else {
      copy(text.string, from: source)
      place.column += text.columns
    }
  }

  /// Prints the text of a comment, and continues the comment on the next line if it is too long.
  private mutating func fill(
    _ text: String, from source: Int?, before next: Substring?, after comment: Substring,
    at place: inout Place
  ) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for (offset, word) in words.enumerated() {
      var width = word.utf16.count
      if offset == words.count - 1 { width += next?.utf16.count ?? 0 }
      if offset > 0, place.column + 1 + width > Self.columns,
        place.column > indentation.columns(ofSpaces: place.indentation) + comment.count
      {
        beginLine(indentedBy: place.indentation, at: &place)
        copy("\(comment) ", from: source)
        place.comment = comment
        place.column += comment.count + 1
      } else if offset > 0 {
        copy(" ", from: source)
        place.column += 1
      }
      copy(word, from: source)
      place.column += word.utf16.count
    }
  }

  /// Prints a text of several lines.
  ///
  /// They are indented like the current line.
  private mutating func print(_ lines: [Substring], from source: Int?, at place: inout Place) {
    let margin = place.indentation
    copy(lines[0], from: source)
    place.column += lines[0].utf16.count
    let canBreak = !lines.contains { $0.contains("\"\"\"") }
    for line in lines.dropFirst() {
      let rest = line.drop { $0 == " " }
      beginLine(
        indentedBy: rest.isEmpty ? 0 : margin + line.utf8.count - rest.utf8.count, at: &place)
      if canBreak, place.column + rest.utf16.count > Self.columns,
        let parts = ValueBreaks.inValues(
          of: [.value(LinePiece.Text(rest), source: source)], after: "")
      {
        layOut(parts, after: LinePiece.Text(""), at: &place)
      } else {
        copy(rest, from: source)
        place.column += rest.utf16.count
      }
    }
    place.indentation = margin
  }

  /// Prints the replacement of a line break on one line.
  private mutating func print(_ joint: LinePiece.Joint, at place: inout Place) {
    switch joint {
    case .nothing: break
    case .space: bytes.append(UInt8(ascii: " "))
    case .noComma: bytes.removeLast()
    }
    place.column += joint.columns
  }

  private mutating func beginLine(indentedBy spaces: Int, at place: inout Place) {
    while let last = bytes.last, last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
    indentLine(by: spaces, at: &place)
  }

  private mutating func indentLine(by spaces: Int, at place: inout Place) {
    for _ in 0..<spaces { bytes.append(UInt8(ascii: " ")) }
    place = Place(column: indentation.columns(ofSpaces: spaces), indentation: spaces)
  }
}
