import Yams

/// The tree of a YAML text, and its duplicate keys.
struct YAMLDocument {
  /// The tree, or nil if the text is empty or not valid YAML.
  private(set) var root: Node?

  private(set) var diagnostics: [Diagnostic] = []
  private var lines: [String]

  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file, as diagnostics show it.
  init(_ text: String, path: String) {
    // After a byte-order mark, the first key would be in another column than those below it.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.lineEnds.contains)
      .map(String.init)
    if let alias = Self.aliasBeyondLimit(in: lines) {
      diagnostics.append(
        .yamlSyntax(
          "it repeats collections with more than \(Self.greatestAliases) aliases",
          wayOut: "write the collection instead of an alias", path: path, at: alias))
      return
    }
    while true {
      do {
        root = try compose(yaml: lines.joined(separator: "\n"))
        return
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        guard let key = keys.first, let place = markSecond(key, after: context.mark) else {
          diagnostics.append(
            .doubledKey(keys.first ?? "", path: path, at: location(of: context.mark), first: nil))
          return
        }
        diagnostics.append(
          .doubledKey(key, path: path, at: place, first: location(of: context.mark)))
        // Each duplicate reads the text again, and so many are not typos.
        if diagnostics.count == Self.greatestDoubles { return }
      } catch {
        diagnostics.append(diagnostic(of: error, path: path))
        return
      }
    }
  }

  // MARK: - Aliases

  /// How many aliases can repeat collections.
  ///
  /// Each can be part of a collection that other aliases repeat, so a short text with many of them
  /// has more nodes than any memory. This number of aliases makes a hundred thousand at most.
  private static let greatestAliases = 32

  /// The first alias beyond the limit, or nil if the limit is kept.
  ///
  /// An alias is `*name` where a node can begin. Its anchor, `&name`, is before it. An anchor of a
  /// plain value, which is on the same line, repeats nothing.
  private static func aliasBeyondLimit(in lines: [String]) -> SourcePosition? {
    var anchors: Set<Substring> = []
    var aliases = 0
    for (number, line) in lines.enumerated() where line.utf8.contains(where: "&*".utf8.contains) {
      for mark in line.indices where "&*".contains(line[mark]) {
        guard mark == line.startIndex || " \t[{,:?-".contains(line[line.index(before: mark)])
        else { continue }
        let rest = line[line.index(after: mark)...]
        let name = rest.prefix { !" \t,]}:".contains($0) }
        if line[mark] == "&" {
          let value = rest[name.endIndex...].drop { " \t".contains($0) }
          let isPlain = value.first.map { !"[{&*#?!|>".contains($0) } ?? false
          if !isPlain || value.contains(": ") { anchors.insert(name) }
        } else if anchors.contains(name) {
          aliases += 1
          if aliases > greatestAliases {
            let column = line.utf8.distance(from: line.startIndex, to: mark) + 1
            return SourcePosition(line: number + 1, column: column)
          }
        }
      }
    }
    return nil
  }

  /// The line breaks of YAML.
  private static let lineEnds: Set<Character> = [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// The source location of a node.
  ///
  /// YAML counts columns in characters.
  func location(of mark: Mark) -> SourcePosition {
    guard lines.indices.contains(mark.line - 1) else {
      return SourcePosition(line: max(1, mark.line), column: max(1, mark.column))
    }
    let before = lines[mark.line - 1].unicodeScalars.prefix(max(0, mark.column - 1))
    return SourcePosition(line: mark.line, column: String(before).utf8.count + 1)
  }

  private var end: SourcePosition { SourcePosition(line: max(1, lines.count), column: 1) }

  // MARK: - Duplicate keys

  /// Replaces duplicate keys, so that the rest can be read.
  ///
  /// Each is replaced by another character without a meaning of its own.
  private static let doubles: ClosedRange<UInt32> = 0xE000...0xF8FF

  /// How many of them are reported.
  private static let greatestDoubles = 20

  /// Whether a key has been reported already.
  static func isDouble(_ key: String) -> Bool {
    key.unicodeScalars.first.map { doubles.contains($0.value) } ?? false
  }

  /// Renames the second of two equal keys of a mapping, which is below the first one in its column.
  ///
  /// - Returns: Its place, or nil if it is not found, as in `{a: 1, a: 2}`.
  private mutating func markSecond(_ key: String, after first: Mark) -> SourcePosition? {
    for index in lines.indices.dropFirst(first.line) {
      let line = lines[index]
      let spaces = line.prefix { $0 == " " }.count
      guard spaces == first.column - 1 else { continue }
      let rest = line.dropFirst(spaces)
      for spelling in [key, "\"\(key)\"", "'\(key)'"] where rest.hasPrefix(spelling) {
        let colon = rest.dropFirst(spelling.count).drop { $0 == " " }
        guard colon.hasPrefix(":") else { continue }
        guard
          let scalar = Self.doubles.dropFirst(diagnostics.count).first.flatMap(Unicode.Scalar.init)
        else { return nil }
        let mark = String(Character(scalar))
        lines[index] = String(line.prefix(spaces)) + mark + rest.dropFirst(spelling.count)
        return SourcePosition(line: index + 1, column: spaces + 1)
      }
    }
    return nil
  }

  // MARK: - Syntax errors

  private func diagnostic(of error: any Error, path: String) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      .yamlSyntax(
        Self.plain(problem), wayOut: Self.wayOut(of: problem), path: path, at: location(of: mark),
        from: context.map { location(of: $0.mark) })
    case .reader(let problem, let offset, _, let text):
      .yamlSyntax(
        problem, wayOut: nil, path: path,
        at: offset.map { location(ofCharacter: $0, in: text) } ?? end)
    default: .yamlSyntax("\(error)", wayOut: nil, path: path, at: end)
    }
  }

  private func location(ofCharacter offset: Int, in text: String) -> SourcePosition {
    let before = text.prefix(offset).utf8
    return LineTable(Array(before)).location(ofUTF8Offset: before.count)
  }

  /// A problem without details that only the author of a parser can use.
  private static func plain(_ problem: String) -> String {
    if problem.hasPrefix("Maximum nesting level") { return "it is nested too deep" }
    if problem == "but found another document" { return "there is more than one document in it" }
    return problem
  }

  /// The probable cause of a problem, in the words of a user who wants to write a list.
  private static func wayOut(of problem: String) -> String? {
    wayOuts.first { problem.hasPrefix($0.problem) }?.wayOut
  }

  private static let wayOuts: [(problem: String, wayOut: String)] = [
    ("mapping values are not allowed", "put a text that contains ': ' in quotes"),
    (
      "found character that cannot start any token",
      "indent with spaces, not with tabs; put a text that begins with '@', '`' or '%' in quotes"
    ),
    (
      "did not find expected alphabetic or numeric character",
      "put a text that begins with '*', '&' or '!' in quotes"
    ),
    ("found undefined alias", "put a text that begins with '*' in quotes"),
    ("found unexpected end of stream", "the quotation mark is never closed"),
    (
      "found unknown escape character",
      "'\\' begins an escape in double quotes: use single quotes"
    ),
    ("did not find expected key", "the keys of one mapping must be in one column"),
    ("did not find expected ','", "the bracket is never closed, or a comma is missing"),
    ("did not find expected node content", "a value is missing, or a bracket is never closed"),
  ]
}
