/// Parses a Mustache template: variables, sections, partials, comments and delimiters.
///
/// The syntax is that of mustache(5), without the features for HTML and for functions: nothing is
/// escaped, and there are no blocks. A tag that is alone on its line removes the line.
struct TemplateParser {
  /// A syntax error in a template.
  struct Problem {
    var message: String
    var note: String
    var location: SourcePosition
  }

  private let bytes: [UInt8]
  private let lines: LineTable

  /// How many columns of indentation were added to each line.
  private let shift: Int

  private var position = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)

  /// Whether tags are written with braces, as they are at the beginning.
  private var hasBraces = true
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - text: The template.
  ///   - indentation: The indentation of each line that is not empty.
  init(_ text: String, indentation: String = "") {
    var text = text
    if !indentation.isEmpty {
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }
    bytes = Array(text.utf8)
    lines = LineTable(bytes)
    shift = indentation.utf8.count
  }

  /// How many sections may be nested.
  ///
  /// Rendering calls itself for each of them.
  static let greatestDepth = 50

  /// A section that has not ended yet.
  private struct OpenSection {
    var name: String
    var isInverted: Bool
    var location: SourcePosition
    var elements: [TemplateElement] = []
  }

  /// The template's elements.
  ///
  /// Its errors are in ``problems``.
  mutating func elements() -> [TemplateElement] {
    var sections = [OpenSection(name: "", isInverted: false, location: location(of: 0))]
    func append(_ element: TemplateElement) {
      sections[sections.count - 1].elements.append(element)
    }
    while let start = offset(of: open, from: position) {
      guard let tag = tag(from: start) else { break }
      let lineStart = lineStart(before: tag)
      let text = Array(bytes[position..<(lineStart ?? start)])
      if !text.isEmpty { append(.text(String(decoding: text, as: UTF8.self))) }
      position = lineStart == nil ? tag.end : lineEnd(after: tag)
      let indentation = lineStart.map { String(decoding: bytes[$0..<start], as: UTF8.self) } ?? ""
      switch tag.kind {
      case .variable: append(.variable(name: tag.name, at: tag.location))
      case .section, .inverted:
        guard sections.count <= Self.greatestDepth else {
          problems.append(
            Problem(
              message: "no more than \(Self.greatestDepth) sections may be nested",
              note: "move the inner ones to a template of their own: '{{> Name}}'",
              location: tag.location))
          return []
        }
        sections.append(
          OpenSection(
            name: tag.name, isInverted: tag.kind == .inverted, location: tag.location))
      case .end:
        guard sections.count > 1, sections[sections.count - 1].name == tag.name else {
          report(wrongEnd: tag, sections.count > 1 ? sections[sections.count - 1].name : nil)
          continue
        }
        let section = sections.removeLast()
        if section.name == "group()" || section.name == "fill()", !section.isInverted {
          append(
            .group(
              isFilled: section.name == "fill()", isWholeLines: lineStart != nil,
              section.elements))
        } else {
          append(
            .section(
              name: section.name, isInverted: section.isInverted, section.elements,
              at: section.location))
        }
      case .partial:
        append(
          .partial(
            name: tag.name, indentation: indentation, isWholeLine: lineStart != nil,
            at: tag.location))
      case .silent: break
      }
    }
    if position < bytes.count { append(.text(String(decoding: bytes[position...], as: UTF8.self))) }
    for section in sections.dropFirst() where problems.isEmpty {
      problems.append(
        Problem(
          message: "the section '\(section.name)' is never closed",
          note: "write '{{/\(section.name)}}' where it ends", location: section.location))
    }
    return sections[0].elements
  }

  private mutating func report(wrongEnd tag: Tag, _ name: String?) {
    problems.append(
      Problem(
        message: name.map { "'{{/\(tag.name)}}' stands where '{{/\($0)}}' is expected" }
          ?? "'{{/\(tag.name)}}' closes a section that was never opened",
        note: "sections are closed in reverse order, each by its own name",
        location: tag.location))
  }

  // MARK: - Tags

  private struct Tag {
    enum Kind {
      case variable, section, inverted, end, partial
      /// Comments, delimiters and pragmas, which show nothing.
      case silent
    }

    var kind: Kind
    var name: String
    var start: Int
    var end: Int
    var location: SourcePosition
  }

  /// The tag at an offset, or nil if it has no end.
  private mutating func tag(from start: Int) -> Tag? {
    let contents = start + open.count
    let isTriple = hasBraces && contents < bytes.count && bytes[contents] == UInt8(ascii: "{")
    let closing = isTriple ? Array("}}}".utf8) : close
    let location = location(of: start)
    guard let end = offset(of: closing, from: contents) else {
      problems.append(
        Problem(
          message: "this tag is never closed", note: "write '}}' after its name",
          location: location))
      return nil
    }
    let text = String(decoding: bytes[contents..<end], as: UTF8.self)
    var tag = Tag(
      kind: .silent, name: "", start: start, end: end + closing.count, location: location)
    let rest = Self.trimmed(text.dropFirst())
    switch text.first {
    case "#": (tag.kind, tag.name) = (.section, rest)
    case "^": (tag.kind, tag.name) = (.inverted, rest)
    case "/": (tag.kind, tag.name) = (.end, rest)
    case ">": (tag.kind, tag.name) = (.partial, rest)
    case "{", "&": (tag.kind, tag.name) = (.variable, rest)
    case "!", "%": return tag
    case "=": setDelimiters(rest, location)
    case "$", "<": unsupported(text, location)
    default: (tag.kind, tag.name) = (.variable, Self.trimmed(text[...]))
    }
    if tag.kind != .silent, tag.name.isEmpty || tag.name.utf8.contains(where: Self.isSpace) {
      problems.append(
        Problem(
          message: "'\(text)' is not a name", note: "a name is one word: '{{name}}'",
          location: location))
      tag.kind = .silent
    }
    return tag
  }

  private mutating func setDelimiters(_ text: String, _ location: SourcePosition) {
    let parts = text.dropLast().split(whereSeparator: \.isWhitespace)
    guard text.hasSuffix("="), parts.count == 2 else {
      problems.append(
        Problem(
          message: "these are not delimiters", note: "write '{{=<% %>=}}', with a space between",
          location: location))
      return
    }
    (open, close) = (Array(parts[0].utf8), Array(parts[1].utf8))
    hasBraces = parts[0] == "{{"
  }

  private mutating func unsupported(_ text: String, _ location: SourcePosition) {
    problems.append(
      Problem(
        message: "blocks are not supported: '\(text)'", note: "use a partial: '{{> Name}}'",
        location: location))
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.utf8.firstIndex(where: { !isSpace($0) }),
      let last = text.utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// Whether a byte is white space, or ends a line.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte >= 9 && byte <= 13
  }

  // MARK: - Lines

  /// Where the line of a tag begins, if the tag shows no value and is alone on it.
  private func lineStart(before tag: Tag) -> Int? {
    guard tag.kind != .variable else { return nil }
    let before = bytes[position..<tag.start].reversed().prefix(while: Self.isBlank)
    let start = tag.start - before.count
    let isLineStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    let end = tag.end + bytes[tag.end...].prefix(while: Self.isBlank).count
    let isLineEnd =
      end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r")
    return isLineStart && isLineEnd ? start : nil
  }

  private func lineEnd(after tag: Tag) -> Int {
    guard let newline = bytes[tag.end...].firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes.count
    }
    return newline + 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func offset(of needle: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes.withUnsafeBytes { bytes in
      needle.withUnsafeBufferPointer { ByteSearch.offset(of: $0, in: bytes, from: start) }
    }
  }

  private func location(of offset: Int) -> SourcePosition {
    var location = lines.location(ofUTF8Offset: offset)
    location.column = max(1, location.column - shift)
    return location
  }
}
