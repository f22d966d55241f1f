/// The initial value of a property as it is written in the source.
///
/// The names in it are separate pieces, so they can be qualified without the parser.
package struct InitialValue: Sendable, Hashable, Codable {
  /// The text in pieces.
  ///
  /// A name that is alone or at the front of a chain of members, including these members.
  package var pieces: [TypeReference.Piece]

  package init(pieces: [TypeReference.Piece]) {
    self.pieces = pieces
  }

  /// The value as the source has it.
  package var text: String { text(naming: { $0.joined(separator: ".") }) }

  /// The value with each name formatted by the caller.
  package func text(naming name: ([String]) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let piece): text += piece
      case .name(let path): text += name(path)
      }
    }
  }

  /// The names in the value, each with the members that follow it.
  package var names: [[String]] {
    pieces.compactMap { if case .name(let path) = $0 { path } else { nil } }
  }

  /// The members after a dot that has nothing before it: `init` in `[.init(a: 1)]`.
  package var implicitMembers: [String] {
    pieces.flatMap { piece -> [String] in
      guard case .text(let text) = piece else { return [] }
      return text.indices.compactMap { dot in
        guard text[dot] == ".",
          dot == text.startIndex || " ([,:\n".contains(text[text.index(before: dot)])
        else { return nil }
        let member = text[text.index(after: dot)...].prefix {
          $0.isLetter || $0.isNumber || $0 == "_"
        }
        return member.isEmpty ? nil : String(member)
      }
    }
  }

  /// The names, if the value is only a chain of names: `Tab.home`.
  package var path: [String]? {
    guard pieces.count == 1, case .name(let path) = pieces[0] else { return nil }
    return path
  }

  /// Whether it is a statement, so that Swift accepts it behind `=` and `return` and nowhere else.
  ///
  /// It begins with `if` or `switch`, or it contains an `#if`, which needs lines of its own.
  package var isStatement: Bool {
    let text = text
    let word = text.prefix { $0.isLetter }
    return ["if", "switch"].contains(word)
      || text.contains("\n")
        && text.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("#if") }
  }

  /// Whether it is one macro, which means the caller's place if it is the default of a parameter.
  package var isMacro: Bool {
    text.hasPrefix("#") && text.dropFirst().first.map { $0.isLetter || $0 == "_" } == true
  }

  /// Whether it is the name of the place that it is written at: `#function`.
  ///
  /// Lines and columns are read as numbers.
  package var isPlace: Bool {
    ["#dsohandle", "#file", "#fileID", "#filePath", "#function", "#isolation"].contains(text)
  }

  /// A text from the source, with its later lines indented like the line that it begins on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indentation: The white space at the beginning of that line.
  package static func text(_ text: String, indentedBy indentation: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = withoutMargin(lines.dropFirst()).map { $0.isEmpty ? "" : indentation + $0 }
    return (["\(lines[0])"] + rest).joined(separator: "\n")
  }

  /// Lines without the white space that all of them begin with.
  package static func withoutMargin(_ lines: ArraySlice<Substring>) -> [Substring] {
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }
  }
}
