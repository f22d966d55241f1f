/// What a run of the generator did.
package struct Report: Sendable {
  /// A stage of the pipeline.
  package enum Stage: String, Sendable, Hashable, CaseIterable {
    case scan, parse, model, check, render, write
  }

  /// The time that each stage took, added up over all modules.
  ///
  /// Modules are processed in parallel, so the sum can be more than the elapsed time.
  package typealias Timings = [Stage: Duration]

  /// A change of a file in the output folder.
  package struct Change: Sendable, Hashable {
    /// The kind of a change.
    package enum Kind: String, Sendable, Hashable, Codable {
      case created, updated, unchanged, removed
    }

    /// The kind of this change.
    package var kind: Kind

    /// The file's name in the output folder.
    package var name: String

    /// The text before, if it differs.
    package var oldText: String?

    /// The text after, if it differs.
    package var newText: String?
  }

  /// The diagnostics, by file and place.
  package var diagnostics: [Diagnostic] = []

  /// The outlines of the files that have fix-its, by path.
  package var outlines: [String: ContentDigest] = [:]

  /// What was generated, by name.
  package var files: [GeneratedFile] = []

  /// The changes of the output folder's files, by name.
  package var changes: [Change] = []

  /// The sources for which no code could be rendered, because of a template.
  var unrendered: Set<String> = []

  /// The files that were read, if the run was asked to record them.
  package var inputs: Set<String> = []

  /// How many files were read.
  package var scanned = 0

  /// How many of them could contain a domain, and were parsed.
  package var parsed = 0

  /// How many of those came from the cache.
  package var parsedFromCache = 0

  /// How many of the generated files were taken from the cache.
  package var generatedFromCache = 0

  /// The time that each stage took.
  package var timings: Timings = [:]

  /// The elapsed time.
  package var elapsed: Duration = .zero

  /// The report of a run that has not done anything yet.
  package init() {}

  /// Whether there are errors.
  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// The files that have errors.
  var pathsWithErrors: Set<String> {
    Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.path))
  }

  /// Whether the output folder differs from what the sources generate.
  package var isStale: Bool {
    changes.contains { $0.kind != .unchanged }
  }
}
