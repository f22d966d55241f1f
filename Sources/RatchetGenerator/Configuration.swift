import Foundation

/// What a run of the generator works on, and how.
package struct Configuration: Sendable {
  /// The files to look at.
  package var sources: [SourceReference]

  /// The folder for the generated files, or nil if only the report has them.
  ///
  /// Then nothing is compared or written.
  package var output: URL?

  /// Whether files are written.
  package var mode: Mode

  /// Whether every source gets a generated file, even an empty one.
  ///
  /// A build system that must know all outputs in advance needs this. Otherwise, a source without
  /// domains has no generated file.
  package var answersEverySource: Bool

  /// The sources whose generated code goes into one file, because the build does not expect a file
  /// for each.
  package var unplanned: NewlyAnnotatedSources

  /// Whether lines that may not compile carry the place in the source that caused them.
  ///
  /// It takes
  /// absolute paths, and is meant for files that are not committed.
  package var hasSourceLocations: Bool

  /// Whether generated code tells the lines of the declarations that it is made for.
  ///
  /// What is committed should not: each line that is written above a declaration would change it.
  package var hasLines: Bool

  /// Whether the modules are compiled with `-default-isolation MainActor`: then generated code says
  /// `nonisolated` where it has to be.
  package var isMainActorByDefault: Bool

  /// The C modules of the run, or nil if nothing is generated for C types.
  package var cTypes: CTypeSettings?

  /// Where the project says what it wants.
  package var settings: SettingsPlace

  /// The files of settings and of templates that the build depends on, or nil where no build waits
  /// for changes of any.
  package var knownSettings: Set<String>?

  /// The file that the cache is kept in, or nil for a run without one.
  ///
  /// It is made where it is missing. What is generated is the same with it and without.
  package var cache: URL?

  /// Whether the report lists the files that were read.
  package var recordsInputs = false

  /// How many files are worked on at a time.
  package var width: Int

  /// Where a project says what it wants.
  package enum SettingsPlace: Sendable, Hashable {
    /// In the `.ratchet.yml` files of each source's folder and of those around it.
    case found
    /// In these files, for all sources; of two that say something about a key, the later one counts.
    case files([String])
    /// Nowhere.
    case none
  }

  /// Whether files are written.
  package enum Mode: Sendable, Hashable {
    /// They are written where they differ.
    case write
    /// Nothing is written. The report has the changes.
    case check
  }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - sources: The files to look at.
  ///   - output: Where the generated files go, or nil where they are wanted in the report alone.
  ///   - mode: What is done with the generated files.
  ///   - answersEverySource: Whether every source gets a generated file, even an empty one.
  ///   - unplanned: The sources whose generated code goes into one file.
  ///   - hasSourceLocations: Whether lines that may not compile carry the place in the source that
  ///     caused them.
  ///   - hasLines: Whether generated code tells the lines of the declarations that it is made for.
  ///   - isMainActorByDefault: Whether the modules are compiled with `-default-isolation MainActor`.
  ///   - cTypes: What the run knows of C, or nil where C types are left alone.
  ///   - settings: Where the project says what it wants.
  ///   - knownSettings: The files of settings and of templates that the build depends on.
  ///   - cache: The file that the cache is kept in, or nil for a run without one.
  ///   - width: How many files are worked on at a time; by default as many as there are cores.
  package init(
    sources: [SourceReference],
    output: URL? = nil,
    mode: Mode = .write,
    answersEverySource: Bool = false,
    unplanned: NewlyAnnotatedSources = NewlyAnnotatedSources(),
    hasSourceLocations: Bool = false,
    hasLines: Bool = true,
    isMainActorByDefault: Bool = false,
    cTypes: CTypeSettings? = nil,
    settings: SettingsPlace = .found,
    knownSettings: Set<String>? = nil,
    cache: URL? = nil,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.sources = sources
    self.output = output
    self.mode = mode
    self.answersEverySource = answersEverySource
    self.unplanned = unplanned
    self.hasSourceLocations = hasSourceLocations
    self.hasLines = hasLines
    self.isMainActorByDefault = isMainActorByDefault
    self.cTypes = cTypes
    self.settings = settings
    self.knownSettings = knownSettings
    self.cache = cache
    self.width = max(1, width)
  }
}
