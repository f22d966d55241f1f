import Foundation
import TestSupport

/// The page that explains the diagnostics: its sections, each about one id.
struct DiagnosticsPage {
  /// The section of an id.
  struct Section {
    var id: String

    /// The example's source, if it is one of a single file.
    var source: String?

    /// The example's configuration, if it is one of a configuration.
    var settings: String?

    /// The example's template, which is in `Templates/Mine.mustache`.
    var template: String?

    /// The messages of the example, as the page shows them.
    var messages: String
  }

  static let place = RatchetPackage.folder.appending(path: "Documentation/Diagnostics.md")

  private var text: String

  init() throws {
    text = try String(contentsOf: Self.place, encoding: .utf8)
  }

  /// The sections, in the order of the page.
  var sections: [Section] {
    text.components(separatedBy: "\n### `").dropFirst().map { section in
      Section(
        id: String(section.prefix { $0 != "`" }),
        source: Self.block("swift", in: section),
        settings: Self.block("yaml", in: section),
        template: Self.block("mustache", in: section),
        messages: Self.block("text", in: section) ?? ""
      )
    }
  }

  /// Writes other messages into an id's section.
  ///
  /// - Throws: ``MissingBlock`` if the section has no block for them.
  mutating func record(_ messages: String, of id: String) throws {
    let heading = text.range(of: "\n### `\(id)`")
    let rest = (heading?.upperBound ?? text.endIndex)..<text.endIndex
    let end = text.range(of: "\n### `", range: rest)?.lowerBound ?? text.endIndex
    guard let opening = text.range(of: "```text\n", range: rest.lowerBound..<end),
      let closing = text.range(of: "```", range: opening.upperBound..<end)
    else { throw MissingBlock(id: id) }
    text.replaceSubrange(opening.upperBound..<closing.lowerBound, with: messages + "\n")
  }

  /// A section without a block of `text`.
  struct MissingBlock: Error, CustomStringConvertible {
    var id: String

    var description: String { "the section '\(id)' has no block '```text' for its messages" }
  }

  func write() throws {
    try text.write(to: Self.place, atomically: true, encoding: .utf8)
  }

  private static func block(_ language: String, in section: String) -> String? {
    guard let start = section.range(of: "```\(language)\n"),
      let end = section.range(of: "```", range: start.upperBound..<section.endIndex)
    else { return nil }
    return String(section[start.upperBound..<end.lowerBound].dropLast())
  }
}
