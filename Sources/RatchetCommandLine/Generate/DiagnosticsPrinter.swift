import Foundation
import RatchetGenerator

/// Writes diagnostics as the compiler writes its own, so that editors and people find the place.
struct DiagnosticsPrinter {
  /// Whether the source's line is shown, with a caret under the place: for people.
  let showsSource: Bool

  let style: TextStyle

  private var sources: [String: Data?] = [:]

  init(showsSource: Bool, style: TextStyle) {
    self.showsSource = showsSource
    self.style = style
  }

  /// The text of all diagnostics, in their order.
  mutating func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { showsSource ? richText(of: $0) : "\($0)\n" }.joined()
  }

  /// `3 errors, 1 warning`, or nil where there is neither.
  static func summary(of diagnostics: [Diagnostic]) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
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
      // The same line again would tell nothing.
      if let other = note.location { text += excerpt(diagnostic.path, other) }
    }
    return text
  }

  private func place(_ path: String, _ location: SourceLocation?) -> String {
    style("\(path):\(location?.line ?? 1):\(location?.column ?? 1):", .bold)
  }

  private mutating func excerpt(
    _ path: String,
    _ location: SourceLocation?
  ) -> String {
    guard let location else { return "" }
    let source = sources[path] ?? (try? Data(contentsOf: URL(filePath: path)))
    sources[path] = .some(source)
    guard let source, let excerpt = SourceExcerpt(of: source, at: location) else { return "" }
    return "\(excerpt.line)\n\(excerpt.indentation)\(style("^", .mark))\n"
  }
}
