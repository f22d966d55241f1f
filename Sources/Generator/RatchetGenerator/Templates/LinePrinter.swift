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

  var bytes: [UInt8] = []

  /// The origins of the text, if they are recorded.
  var trace: TemplateTrace?

  /// Whether the compiler counts lines here, so that a group must not add any.
  var isLocated = false

  /// The final indentation of the lines.
  ///
  /// The text itself is indented by two spaces.
  let indentation: Indentation

  /// The line that has not been laid out yet.
  ///
  /// There is none if it is empty.
  var pieces: [LinePiece] = []

  /// The groups that have not ended, by the indices of their pieces.
  private var openGroups: [Int] = []

  /// The indentations of the templates that are in the middle of a line.
  var margins = [0]

  /// The piece that begins the current line of the pieces, while nothing follows it.
  var lineBegin: Int?

  /// The group whose end is a text of several lines, which does not break the group.
  var groupOfLines: Int?

  /// Whether the current line of the pieces is a comment or a directive, which ends with the line.
  var endsWithLine = false

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

  mutating func copy(_ text: some StringProtocol, from source: Int?) {
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

  // MARK: - The last line

  /// The offset of the line that has not ended.
  var lineStart: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var start = bytes.count
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }
  }

  /// The spaces at the beginning of the line that has not ended.
  var spacesOfLine: Int {
    let start = lineStart
    return bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      return end - start
    }
  }
}
