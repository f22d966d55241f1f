import Foundation

/// The page that explains the diagnostics: its sections, each about one id.
struct DiagnosticsPage {
  /// What the page says of an id.
  struct Section {
    var id: String

    /// The example's source, if it is one of a single file.
    var source: String?

    /// The messages that it gives, as the page shows them.
    var messages: String
  }

  static let place = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Diagnostics.md")

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
        messages: Self.block("text", in: section) ?? ""
      )
    }
  }

  /// Writes other messages into an id's section.
  mutating func record(_ messages: String, of id: String) {
    guard let heading = text.range(of: "\n### `\(id)`"),
      let start = text.range(of: "```text\n", range: heading.upperBound..<text.endIndex),
      let end = text.range(of: "```", range: start.upperBound..<text.endIndex)
    else { return }
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: messages + "\n")
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
