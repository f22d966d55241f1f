/// What a run of the generator did.
public struct Report: Sendable {
  /// A stage of the pipeline.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    case scan, parse, model, check, render, write
  }

  /// What is done with a file of the output directory.
  public struct Change: Sendable, Hashable {
    /// What is done with a file.
    public enum Kind: String, Sendable, Hashable, Codable {
      case created, updated, unchanged, removed
    }

    /// What is done.
    public var kind: Kind

    /// The file's name in the output directory.
    public var name: String

    /// The text before, if it differs.
    public var oldText: String?

    /// The text after, if it differs.
    public var newText: String?
  }

  /// What there is to tell the user, by file and place.
  public var diagnostics: [Diagnostic] = []

  /// What the files that have fix-its were told by when they were read.
  var fingerprints: [String: Fingerprint] = [:]

  /// What was generated, by name.
  public var files: [GeneratedFile] = []

  /// What becomes of the output directory's files, by name.
  public var changes: [Change] = []

  /// The sources for which nothing could be rendered, though nothing may be wrong with them.
  var unrendered: Set<String> = []

  /// How many files were looked at.
  public var scanned = 0

  /// How many of them could hold a domain, and were parsed.
  public var parsed = 0

  /// The time that each stage took, added up over all files.
  ///
  /// Files are worked on side by side, so
  /// that the sum can be more than the time that passed.
  public var timings: [Stage: Duration] = [:]

  /// The time that passed.
  public var elapsed: Duration = .zero

  /// Whether something is wrong with the input.
  public var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// The files that errors are about.
  var pathsWithErrors: Set<String> {
    Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.path))
  }

  /// Whether the output directory is not what the sources ask for.
  public var isStale: Bool {
    changes.contains { $0.kind != .unchanged }
  }
}
