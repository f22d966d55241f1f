import RatchetGenerator

/// Writes diagnostics as HTML.
enum DiagnosticMarkup {
  /// A diagnostic with its notes.
  ///
  /// - Parameter showsPlace: Whether to show the file and the line.
  static func markup(of diagnostic: Diagnostic, showsPlace: Bool = false) -> String {
    let place = showsPlace ? "<small>\(HTML.plain(self.place(of: diagnostic)))</small> " : ""
    let notes = diagnostic.notes.map { "<i>\(HTML.visible($0.message))</i>" }.joined()
    let severity = diagnostic.severity.rawValue
    return "<span class=\"tell \(severity)\" role=\"note\">\(place)<b>\(severity):</b> "
      + "\(HTML.visible(diagnostic.message)) <small>[\(HTML.plain(diagnostic.id))]</small>"
      + "\(notes)</span>"
  }

  private static func place(of diagnostic: Diagnostic) -> String {
    diagnostic.location.map { "\(diagnostic.path):\($0.line):\($0.column)" } ?? diagnostic.path
  }
}
