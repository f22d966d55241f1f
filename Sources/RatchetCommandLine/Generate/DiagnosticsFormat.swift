import ArgumentParser

/// How diagnostics are written.
enum DiagnosticsFormat: String, ExpressibleByArgument, CaseIterable {
  /// As the compiler writes them, on standard error.
  case text
  /// As one JSON array, on standard output.
  case json
  /// As commands of GitHub's workflows, on standard output: GitHub shows them at their lines.
  case github
}
