import Yams

/// The tree of a YAML text, with all keys that stand in it twice told.
struct YAMLDocument {
  /// The tree, or nil where the text is empty or no YAML.
  private(set) var root: Node?

  private(set) var diagnostics: [Diagnostic] = []
  private var lines: [String]

  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file, as diagnostics should name it.
  init(_ text: String, path: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
      } catch {
        let (problem, mark) = Self.problem(of: error)
        diagnostics.append(
          .yamlSyntax(problem, path: path, at: mark.map(location) ?? location(atEndOf: text)))
        return
      }
    }
  }

  /// A place of the tree in the file: columns there count characters.
  func location(of mark: Mark) -> SourceLocation {
    guard lines.indices.contains(mark.line - 1) else {
      return SourceLocation(line: max(1, mark.line), column: max(1, mark.column))
    }
    let before = lines[mark.line - 1].unicodeScalars.prefix(max(0, mark.column - 1))
    return SourceLocation(line: mark.line, column: String(before).utf8.count + 1)
  }

  private func location(atEndOf text: String) -> SourceLocation {
    SourceLocation(line: max(1, lines.count), column: 1)
  }

  // MARK: - Doubled keys

  /// What takes the place of keys that stood there before, so that the rest can still be read: one of
  /// the characters that have no meaning of their own, for each another.
  private static let doubles: ClosedRange<UInt32> = 0xE000...0xF8FF

  /// Whether a key is one that was told of already.
  static func isDouble(_ key: String) -> Bool {
    key.unicodeScalars.first.map { doubles.contains($0.value) } ?? false
  }

  /// Marks the second of two keys of one mapping, which stands below the first, in its column.
  ///
  /// - Returns: Its place, or nil where it is not found, as in `{a: 1, a: 2}`.
  private mutating func markSecond(_ key: String, after first: Mark) -> SourceLocation? {
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
        return SourceLocation(line: index + 1, column: spaces + 1)
      }
    }
    return nil
  }

  /// A problem without what only the author of a parser can make use of.
  private static func plain(_ problem: String) -> String {
    if problem.hasPrefix("Maximum nesting level") { return "it is nested too deep" }
    if problem == "but found another document" { return "there is more than one document in it" }
    return problem
  }

  private static func problem(of error: any Error) -> (String, Mark?) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (plain(problem), mark)
    case .reader(let problem, _, _, _): (problem, nil)
    default: ("\(error)", nil)
    }
  }
}
