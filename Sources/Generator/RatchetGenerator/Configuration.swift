import Foundation

/// The input and the options of a run of the generator.
package struct Configuration: Sendable {
  /// The files to read.
  package var sources: [SourceReference]

  /// The folder for the generated files, or nil to put them in the report only.
  ///
  /// If it is nil, nothing is compared or written.
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

  /// Whether lines that may not compile refer to the place in the source that caused them.
  ///
  /// The places are absolute paths, so use it for files that are not committed.
  package var hasSourceLocations: Bool

  /// Whether generated code contains the line numbers of the declarations that it belongs to.
  ///
  /// Do not use it for committed code: each line that is added above a declaration would change it.
  package var hasLines: Bool

  /// Whether the modules are compiled with `-default-isolation MainActor`.
  ///
  /// Generated code then needs `nonisolated` in some places.
  package var isMainActorByDefault: Bool

  /// What the names of the run's generated files end with.
  ///
  /// A run does not remove the files of others: a folder can hold generated code and stubs.
  var suffix = OutputNames.suffix

  /// Whether the modules may be compiled in Swift 5 mode, in which isolation that does not fit is a warning.
  package var mayBeSwift5 = false

  /// Whether ``isMainActorByDefault`` is known, and not assumed.
  ///
  /// Generated code then compiles in both cases, and what only one of them permits is left to the compiler.
  package var isIsolationCertain = true

  /// The C modules of the run, or nil if nothing is generated for C types.
  package var cTypes: CTypeSettings?

  /// Where the settings come from.
  package var settings: SettingsPlace

  /// The files of settings and of templates that the build depends on, or nil if no build depends
  /// on them.
  package var knownSettings: Set<String>?

  /// The file of the cache, or nil for a run without a cache.
  ///
  /// It is created if it is missing. The generated code is the same with and without it.
  package var cache: URL?

  /// What decides what the attributes add, or nil if no build depends on it.
  package var attributes: AttributesDigest?

  /// Whether the report lists the files that were read.
  package var recordsInputs = false

  /// How many files are processed in parallel.
  package var width: Int

  /// Where the settings of a project come from.
  package enum SettingsPlace: Sendable, Hashable {
    /// From the `.ratchet.yml` files in each source's folder and in the folders around it.
    case found
    /// From these files, for all sources. If two have the same key, the later one applies.
    case files([String])
    /// From nowhere: the defaults apply.
    case none
  }

  /// Whether files are written.
  package enum Mode: Sendable, Hashable {
    /// Files that differ are written.
    case write
    /// Nothing is written. The report has the changes.
    case check
  }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - sources: The files to read.
  ///   - output: The folder for the generated files, or nil to put them in the report only.
  ///   - mode: What is done with the generated files.
  ///   - answersEverySource: Whether every source gets a generated file, even an empty one.
  ///   - unplanned: The sources whose generated code goes into one file.
  ///   - hasSourceLocations: Whether lines that may not compile refer to the place in the source
  ///     that caused them.
  ///   - hasLines: Whether generated code contains the line numbers of the declarations.
  ///   - isMainActorByDefault: Whether the modules are compiled with `-default-isolation MainActor`.
  ///   - cTypes: The C modules of the run, or nil if C types are ignored.
  ///   - settings: Where the settings come from.
  ///   - knownSettings: The files of settings and of templates that the build depends on.
  ///   - cache: The file of the cache, or nil for a run without a cache.
  ///   - width: How many files are processed in parallel. The default is the number of cores.
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
