import RatchetGenerator

/// What was changed in the sources by their fix-its.
package struct Fixes: Sendable {
  /// The diagnostics that are gone, each with the change that was made.
  package var made: [Diagnostic] = []

  /// What went wrong: files that could not be written, or that had changed since they were read.
  package var diagnostics: [Diagnostic] = []

  /// No change.
  package init() {}
}

extension Pipeline {
  /// Makes the changes of all fix-its in the source files, and those of the fix-its that only these
  /// changes bring to light.
  ///
  /// ```swift
  /// let fixes = Pipeline.fix(Configuration(sources: sources))
  /// for diagnostic in fixes.made { print(diagnostic.path, diagnostic.fixIt?.message ?? "") }
  /// ```
  ///
  /// A file is changed whole or not at all. Nothing is generated.
  ///
  /// - Parameter configuration: What to work on. Its output is not touched.
  /// - Returns: What was changed.
  package static func fix(_ configuration: Configuration) -> Fixes {
    var configuration = configuration
    configuration.output = nil
    var fixes = Fixes()
    // Each round brings the sources nearer to having nothing to fix. The limit is for a fix-it that
    // would cause another: a mistake of Ratchet's, which must not run for ever.
    for _ in 0..<8 {
      let round = SourceFixer.fix(run(configuration))
      fixes.made += round.made
      fixes.diagnostics = round.diagnostics
      if round.made.isEmpty { break }
    }
    return fixes
  }
}
