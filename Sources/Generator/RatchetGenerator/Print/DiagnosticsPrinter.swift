/// Writes diagnostics in the compiler's format, so that people and editors find the place.
package struct DiagnosticsPrinter {
  /// Whether to show the source's line with a caret under the place, for people.
  let showsSource: Bool

  let style: TextStyle

  private var sources: [String: [UInt8]?] = [:]

  init(showsSource: Bool, style: TextStyle) {
    self.showsSource = showsSource
    self.style = style
  }

  /// The text of all diagnostics, in their order.
  mutating func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { showsSource ? richText(of: $0) : "\($0)\n" }.joined()
  }

  /// `3 errors, 1 warning` and how many of them `--fix` fixes, or nil if there are none.
  static func summary(of diagnostics: [Diagnostic]) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    let counts = parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    let fixable = diagnostics.count { $0.fixIt != nil }
    guard fixable > 0 else { return counts }
    let which = fixable < diagnostics.count ? "\(fixable) of them" : fixable == 1 ? "it" : "them"
    return "\(counts); '--fix' fixes \(which)"
  }

  private mutating func richText(of diagnostic: Diagnostic) -> String {
    let severity = style(
      "\(diagnostic.severity.rawValue):",
      diagnostic.severity == .error ? .error : .warning
    )
    var text = place(diagnostic.path, diagnostic.location) + " \(severity) "
    text += style("\(diagnostic.message) [\(diagnostic.id)]", .bold) + "\n"
    text += excerpt(diagnostic.path, diagnostic.location)
    for note in diagnostic.notes {
      let location = note.location ?? diagnostic.location
      text += place(diagnostic.path, location) + " \(style("note:", .note)) \(note.message)\n"
      // The same line would only be repeated.
      if let other = note.location, other != diagnostic.location {
        text += excerpt(diagnostic.path, other)
      }
    }
    return text + fixIt(of: diagnostic)
  }

  /// The edits of a fix-it in the compiler's format: it marks the text to remove, and shows the new
  /// text below the place.
  private mutating func fixIt(of diagnostic: Diagnostic) -> String {
    guard let fixIt = diagnostic.fixIt else { return "" }
    return fixIt.edits.reduce("") { text, edit in
      let head = place(diagnostic.path, edit.range.start) + " \(style("fix-it:", .note)) "
      return text + head + "\(fixIt.message)\n"
        + excerpt(diagnostic.path, edit.range.start, upTo: edit.range.end)
        + replacement(diagnostic.path, edit)
    }
  }

  private mutating func replacement(_ path: String, _ edit: TextEdit) -> String {
    guard !edit.replacement.isEmpty,
      let excerpt = sourceExcerpt(path, edit.range.start)
    else { return "" }
    return "\(excerpt.indentation)\(style(edit.replacement, .added))\n"
  }

  private func place(_ path: String, _ location: SourcePosition?) -> String {
    style("\(path):\(location?.line ?? 1):\(location?.column ?? 1):", .bold)
  }

  private mutating func excerpt(
    _ path: String,
    _ location: SourcePosition?,
    upTo end: SourcePosition? = nil
  ) -> String {
    guard let location, let excerpt = sourceExcerpt(path, location) else { return "" }
    // Text that continues on the next line is marked to the end of this one.
    let width = end.flatMap { $0.line == location.line ? $0.column - location.column : nil } ?? 1
    let mark = "^" + String(repeating: "~", count: max(0, width - 1))
    return "\(excerpt.line)\n\(excerpt.indentation)\(style(mark, .mark))\n"
  }

  private mutating func sourceExcerpt(_ path: String, _ location: SourcePosition) -> SourceExcerpt?
  {
    let source = sources[path] ?? (try? FileReader.read(path))
    sources[path] = .some(source)
    return source.flatMap { SourceExcerpt(of: $0, at: location) }
  }
}

extension DiagnosticsPrinter {
  /// Writes diagnostics to the standard error.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - hasSummary: Whether to add a line that counts them. A build has its own summary.
  package static func write(_ diagnostics: [Diagnostic], hasSummary: Bool) throws {
    let stream = StandardStream.error
    var printer = DiagnosticsPrinter(
      showsSource: stream.isTerminal, style: TextStyle(hasColors: stream.hasColors))
    var text = printer.text(of: diagnostics)
    if hasSummary, let summary = summary(of: diagnostics) { text += summary + "\n" }
    try stream.write(text)
  }
}
