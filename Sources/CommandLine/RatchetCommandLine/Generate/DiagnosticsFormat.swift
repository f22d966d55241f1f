import ArgumentParser

/// The format of diagnostics.
enum DiagnosticsFormat: String, ExpressibleByArgument, CaseIterable {
  /// The compiler's format, on standard error.
  case text
  /// As one JSON array, on standard output.
  case json
  /// GitHub's workflow commands, on standard output. GitHub shows them at their lines.
  case github
}
