import RatchetGenerator

/// A review as a comment on a pull request: the summary first, the rest folded, and within the
/// length limit of a comment.
///
/// ```swift
/// let review = Review(from: before.files, to: after.files, basis: "main")
/// print(ReviewMarkdown(review).text)
/// ```
package struct ReviewMarkdown: Sendable {
  /// The first line, by which a program finds the comment that it made before.
  package static let mark = "<!-- ratchet review -->"

  /// How many bytes the text may have at most.
  ///
  /// GitHub accepts comments of 65,536 characters.
  package static let defaultLimit = 60_000

  /// How many lines of a side are shown.
  private static let lineLimit = 120

  private let review: Review
  private let limit: Int

  package init(_ review: Review, limit: Int = defaultLimit) {
    self.review = review
    self.limit = limit
  }

  /// The comment.
  package var text: String {
    var builder = Builder(rest: limit - 400)
    builder.add("\(Self.mark)\n### Ratchet: \(Self.escaped(review.summary.text))\n")
    if let note { builder.add("\n\(note)\n") }
    addProblems(to: &builder)
    addTable(to: &builder)
    var left = 0
    for section in review.sections where !builder.add(Self.details(section)) { left += 1 }
    if left > 0 {
      let domains = left == 1 ? "1 domain" : "\(left) domains"
      let since = review.basis.map { " --since \(Self.code($0))" } ?? ""
      builder.text +=
        "\n\(domains) would make this comment too long: `ratchet review`\(since) shows all.\n"
    }
    return builder.text
  }

  /// Text with a length limit.
  private struct Builder {
    var text = ""
    var rest: Int

    /// - Returns: Whether the limit allowed it.
    @discardableResult
    mutating func add(_ part: String) -> Bool {
      guard part.utf8.count <= rest else { return false }
      rest -= part.utf8.count
      text += part
      return true
    }
  }

  private var note: String? {
    var parts: [String] = []
    if let basis = review.basis { parts.append("Compared with \(Self.code(basis)).") }
    if review.unchanged == 1 { parts.append("1 domain is unchanged.") }
    if review.unchanged > 1 { parts.append("\(review.unchanged) domains are unchanged.") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  // MARK: - Problems and table

  private func addProblems(to builder: inout Builder) {
    let all =
      review.diagnostics
      + review.sections.flatMap { $0.declaration.flatMap(\.diagnostics) }
    guard !all.isEmpty else { return }
    builder.add("\n")
    let lines = all.prefix(20).map { diagnostic in
      let place = diagnostic.location.map { "\(diagnostic.path):\($0.line)" } ?? diagnostic.path
      return "- **\(diagnostic.severity.rawValue)** at \(Self.code(place)): "
        + "\(Self.escaped(diagnostic.message))\n"
    }
    for line in lines { builder.add(line) }
    if all.count > lines.count { builder.add("- and \(all.count - lines.count) more\n") }
  }

  private func addTable(to builder: inout Builder) {
    guard review.basis != nil, !review.sections.isEmpty else { return }
    builder.add("\n| Domain | What changed |\n|---|---|\n")
    // Two thirds of the lines are for the changes themselves.
    let least = builder.rest * 2 / 3
    var left = 0
    for section in review.sections {
      let changes = section.changes.map { Self.code($0.description) }
      let what = changes.isEmpty ? section.status.rawValue : changes.joined(separator: "<br>")
      let row = "| \(Self.code(section.name)) | \(what) |\n"
      if builder.rest - row.utf8.count < least || !builder.add(row) { left += 1 }
    }
    if left > 0 { builder.add("| and \(left) more | |\n") }
  }

  // MARK: - Sections

  private static func details(_ section: ReviewSection) -> String {
    let place = escaped("\(section.path):\(section.line)")
    var text = "\n<details><summary>\(code(section.name)) \(place)</summary>\n"
    if !section.declaration.isEmpty { text += "\n\(fence(section.declaration))" }
    if !section.generated.isEmpty {
      text += "\n\(code(section.generatedName))\n\n\(fence(section.generated))"
    }
    return text + "\n</details>\n"
  }

  /// Lines in a fence that no line in it can close.
  private static func fence(_ lines: [ReviewLine]) -> String {
    let isDiff = lines.contains { $0.change != .none }
    let shown = lines.prefix(lineLimit).map { line in
      let sign =
        switch line.change {
        case .added: "+"
        case .removed: "-"
        case .none: isDiff ? " " : ""
        }
      return line.content == .gap ? "\(sign)⋯" : sign + line.visibleText
    }
    let longest = shown.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let left = lines.count - shown.count
    let note = left == 0 ? "" : "\nand \(left) more line\(left == 1 ? "" : "s")\n"
    return
      "\(fence)\(isDiff ? "diff" : "swift")\n\(shown.joined(separator: "\n"))\n\(fence)\n\(note)"
  }

  private static func longestRun(_ text: String) -> Int {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  // MARK: - Text

  private static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// A text without markup, and without user names that GitHub would notify.
  private static func escaped(_ text: String) -> String {
    VisibleText.escaped(text).unicodeScalars.map { character in
      switch character {
      case "&", "<", ">", "\"", "'", "|", "*", "_", "`", "[", "]", "\\", "~", "@", "#", "$", "!":
        "&#\(character.value);"
      default: String(character)
      }
    }.joined()
  }
}

extension ReviewLine {
  /// The text of the line, with Swift escapes for invisible characters.
  package var visibleText: String { VisibleText.escaped(text) }
}
