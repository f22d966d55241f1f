/// Joins the text of a template, and lays out its groups.
///
/// A group is printed on one line if it fits within ``columns``. Otherwise it has the lines of the
/// template, and the groups in it follow the same rule. Text outside of groups is copied, without a
/// blank line after an opening brace.
///
/// A line that contains a group is kept in pieces up to its end, and then laid out.
///
/// - Complexity: O(*n*) in the length of the text.
struct LinePrinter {
  /// The width of a line at which its groups are broken.
  static let columns = 100

  /// The text so far, without the line that is kept in pieces.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []

  /// The origins of the text, if they are recorded.
  var trace: TemplateTrace?

  /// Whether the compiler counts lines here, so that a group must not add any.
  var isLocated = false

  /// The final indentation of the lines.
  ///
  /// The text itself is indented by two spaces.
  private let indentation: Indentation

  /// The line that has not been laid out yet.
  ///
  /// There is none if it is empty.
  private var pieces: [LinePiece] = []

  /// The groups that have not ended, by the indices of their pieces.
  private var openGroups: [Int] = []

  /// The indentations of the templates that are in the middle of a line.
  private var margins = [0]

  /// The piece that begins the current line of the pieces, while nothing follows it.
  private var lineBegin: Int?

  /// The group whose end is a text of several lines, which does not break the group.
  private var groupOfLines: Int?

  /// Whether the current line of the pieces is a comment or a directive, which ends with the line.
  private var endsWithLine = false

  init(indentation: Indentation) {
    self.indentation = indentation
  }

  // MARK: - Text

  /// Appends the text of a template.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, from source: Int?) {
    if pieces.isEmpty { return copy(text, from: source) }
    guard openGroups.isEmpty, let end = ByteSearch.firstLineBreak(in: text) else {
      return add(text, from: source)
    }
    add(UnsafeBufferPointer(rebasing: text[..<end]), from: source)
    layOut()
    copy(UnsafeBufferPointer(rebasing: text[end...]), from: source)
  }

  /// Appends the text of a field.
  ///
  /// In a group, its lines are indented like the first one. Several lines break the groups around
  /// them, except the innermost group if they are its end.
  mutating func append(value: String, from source: Int?) {
    var text = value
    text.withUTF8 { text in
      if openGroups.isEmpty { return append(text, from: source) }
      guard ByteSearch.firstLineBreak(in: text) != nil else {
        return add(text, from: source, isValue: true)
      }
      breakGroups(openGroups.dropLast())
      groupOfLines = openGroups.last
      lineBegin = nil
      pieces.append(.lines(Self.linesWithoutMargin(of: value), source: source))
    }
  }

  /// Appends a text with a known origin.
  mutating func append(_ part: TracedText, from source: Int?) {
    if pieces.isEmpty, let source, let inner = part.trace {
      trace?.add(inner, at: bytes.count, in: source)
    }
    var text = part.text
    text.withUTF8 { append($0, from: source) }
  }

  /// Adds a line break of a group.
  mutating func breakLine() {
    if endsWithLine || groupOfLines.map(openGroups.contains) == true {
      breakGroups(openGroups[...])
    }
    lineBegin = pieces.count
    pieces.append(.lineBreak(indentation: 0, isHard: endsWithLine))
    endsWithLine = false
  }

  /// Lays out the remaining pieces.
  ///
  /// Call it after the last text.
  mutating func finish() {
    if !pieces.isEmpty { layOut() }
  }

  private mutating func copy(_ text: UnsafeBufferPointer<UInt8>, from source: Int?) {
    let count = bytes.count
    let isBlankLine =
      text.count > 0 && text[0] == UInt8(ascii: "\n") && count > 1
      && bytes[count - 1] == UInt8(ascii: "\n") && bytes[count - 2] == UInt8(ascii: "{")
    bytes.append(contentsOf: isBlankLine ? UnsafeBufferPointer(rebasing: text[1...]) : text)
    if let source { trace?.add(upTo: bytes.count, from: source) }
  }

  private mutating func copy(_ text: some StringProtocol, from source: Int?) {
    var text = String(text)
    text.withUTF8 { copy($0, from: source) }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, from source: Int?, isValue: Bool = false
  ) {
    var text = text
    if let lineBegin {
      var spaces = 0
      while spaces < text.count, text[spaces] == UInt8(ascii: " ") { spaces += 1 }
      text = UnsafeBufferPointer(rebasing: text[spaces...])
      indentLine(at: lineBegin, by: spaces, before: text)
    }
    guard !text.isEmpty else { return }
    lineBegin = nil
    let piece = LinePiece.Text(text)
    pieces.append(
      isValue && !endsWithLine ? .value(piece, source: source) : .text(piece, source: source))
  }

  /// Indents the line that begins with a piece, and remembers whether it is a comment or a
  /// directive.
  private mutating func indentLine(
    at begin: Int, by count: Int, before text: UnsafeBufferPointer<UInt8>
  ) {
    let slash = UInt8(ascii: "/")
    let isComment = text.count > 1 && text[0] == slash && text[1] == slash
    let isKept = isComment || text.count > 0 && text[0] == UInt8(ascii: "#")
    if isKept {
      endsWithLine = true
      breakGroups(openGroups[...])
    }
    switch pieces[begin] {
    case .lineBegin(let indentation): pieces[begin] = .lineBegin(indentation: indentation + count)
    case .lineBreak(let indentation, let isHard):
      pieces[begin] = .lineBreak(indentation: indentation + count, isHard: isHard || isKept)
    default: break
    }
  }

  /// The lines of a text from a source, without the white space before all but the first.
  private static func linesWithoutMargin(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let margin =
      lines.dropFirst().filter { !$0.allSatisfy(isBlank) }
      .map { $0.prefix(while: isBlank).count }.min() ?? 0
    return [lines[0]] + lines.dropFirst().map { $0.dropFirst(margin) }
  }

  // MARK: - Groups

  /// Begins a group.
  ///
  /// - Parameter isFilled: Whether a line break is only made if the text up to the next one does not
  ///   fit.
  mutating func openGroup(isFilled: Bool) {
    if pieces.isEmpty, lineStart == bytes.count {
      lineBegin = 0
      pieces.append(.lineBegin(indentation: 0))
    }
    openGroups.append(pieces.count)
    pieces.append(.open(LinePiece.Group(isFilled: isFilled, isLocated: isLocated)))
  }

  /// Ends a group.
  ///
  /// - Parameters:
  ///   - isWholeLines: Whether the last line break in it ends its last line.
  ///   - source: The origin of that line break.
  mutating func closeGroup(isWholeLines: Bool, from source: Int?) {
    var endsLine = false
    if isWholeLines, case .lineBreak = pieces.last {
      pieces.removeLast()
      lineBegin = nil
      endsLine = true
    }
    let open = openGroups.removeLast()
    if groupOfLines == open { groupOfLines = nil }
    if case .open(var group) = pieces[open] {
      group.close = pieces.count
      pieces[open] = .open(group)
    }
    pieces.append(.close)
    guard endsLine else { return }
    if openGroups.isEmpty { append(value: "\n", from: source) } else { breakLine() }
  }

  /// Breaks the groups around a line break that must stay, from the innermost one outward.
  private mutating func breakGroups(_ groups: ArraySlice<Int>) {
    for open in groups.reversed() {
      guard case .open(var group) = pieces[open], !group.isBroken else { return }
      group.isBroken = true
      pieces[open] = .open(group)
    }
  }

  /// Begins a template in the middle of a line.
  ///
  /// Its lines are indented like that line.
  mutating func openMargin() {
    if pieces.isEmpty {
      margins.append(spacesOfLine)
    } else {
      pieces.append(.openMargin)
    }
  }

  /// Ends a template in the middle of a line.
  mutating func closeMargin() {
    if pieces.isEmpty { margins.removeLast() } else { pieces.append(.closeMargin) }
  }

  // MARK: - Layout

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
  private mutating func layOut() {
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

  /// The offset of the line that has not ended.
  private var lineStart: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var start = bytes.count
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }
  }

  /// The spaces at the beginning of the line that has not ended.
  private var spacesOfLine: Int {
    let start = lineStart
    return bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      return end - start
    }
  }
}
