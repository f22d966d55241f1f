import RatchetGenerator

/// The changes that were made to the sources.
package struct Fixes: Sendable {
  /// The fixed diagnostics with their changes.
  package var made: [Diagnostic] = []

  /// The changes of code for older releases of the Composable Architecture.
  package var rewritten: [Rewriting] = []

  /// A change that no diagnostic suggests, because the compiler reports the code.
  package struct Rewriting: Sendable, Hashable {
    package var path: String
    package var location: SourcePosition

    /// What was changed: `write '\.child'`.
    package var message: String
  }

  /// The errors: files that could not be written, or that had changed since they were read.
  package var diagnostics: [Diagnostic] = []

  /// No changes.
  package init() {}
}

extension Pipeline {
  /// Applies all fix-its to the source files, and those that become possible through these changes.
  ///
  /// ```swift
  /// let fixes = Pipeline.fix(Configuration(sources: sources))
  /// for diagnostic in fixes.made { print(diagnostic.path, diagnostic.fixIt?.message ?? "") }
  /// ```
  ///
  /// Code for older releases of the Composable Architecture that does not compile is written as it is
  /// now. A file gets all its changes or none. Nothing is generated.
  ///
  /// - Parameter configuration: The input and the options. Its output is not changed.
  /// - Returns: The changes.
  package static func fix(_ configuration: Configuration) -> Fixes {
    var configuration = configuration
    configuration.output = nil
    var fixes = FormerCodeFixer.fix(configuration.sources)
    let unwritten = fixes.diagnostics
    // Each round leaves fewer fix-its. The limit is for fix-its that cause each other, which would
    // be a bug in Ratchet and must not run forever.
    for _ in 0..<8 {
      let round = SourceFixer.fix(run(configuration))
      fixes.made += round.made
      fixes.diagnostics = unwritten + round.diagnostics
      if round.made.isEmpty { break }
    }
    return fixes
  }
}
