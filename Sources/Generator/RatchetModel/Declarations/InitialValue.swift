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
}
