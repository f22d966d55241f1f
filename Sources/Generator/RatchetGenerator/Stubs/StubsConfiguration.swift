import Foundation
import RatchetCHeaders

/// The input and the options of a run that generates test stubs.
package struct StubsConfiguration: Sendable {
  /// A module that is tested, or whose types a tested module uses.
  package struct Module: Sendable, Hashable {
    /// Its name.
    package var name: String

    /// Its sources.
    package var sources: [String]

    /// Whether it belongs to the test target's package, whose `package` declarations a test sees.
    package var isInPackage: Bool

    /// Whether its code is isolated to the main actor by default.
    package var isMainActorByDefault = false

    /// Whether it is tested, and not only searched for types.
    package var isTested: Bool

    package init(
      name: String, sources: [String], isInPackage: Bool = true, isTested: Bool = true
    ) {
      self.name = name
      self.sources = sources
      self.isInPackage = isInPackage
      self.isTested = isTested
    }
  }

  /// The modules.
  package var modules: [Module]

  /// The sources of the test target.
  ///
  /// Their imports decide which stubs are possible.
  package var tests: [String]

  /// Whether the test target can import `RatchetTesting`, which test stores and laws need.
  package var hasTestingLibrary: Bool

  /// Whether the test target's code is isolated to the main actor by default.
  package var isMainActorByDefault = false

  /// The folder for the generated files, or nil to put them in the report only.
  package var output: URL?

  /// What is done with the generated files.
  package var mode: Configuration.Mode

  /// The generated files that a build has planned, by the paths of their sources, or nil if no
  /// build must know them in advance.
  ///
  /// Each of them is written, even if it is empty. The code of other sources goes into one file.
  package var planned: [String: String]?

  /// Where the settings come from.
  package var settings: Configuration.SettingsPlace

  /// The files of settings and templates that the build depends on, or nil if no build depends on
  /// them.
  package var knownSettings: Set<String>?

  /// The file of the cache, or nil for a run without a cache.
  package var cache: URL?

  /// Whether the report lists the files that were read.
  package var recordsInputs = false

  /// The headers of the C modules whose structs the modules' types may contain.
  package var cHeaders = CHeaders()

  package init(
    modules: [Module],
    tests: [String],
    hasTestingLibrary: Bool,
    output: URL? = nil,
    mode: Configuration.Mode = .write,
    planned: [String: String]? = nil,
    settings: Configuration.SettingsPlace = .found,
    knownSettings: Set<String>? = nil,
    cache: URL? = nil
  ) {
    self.modules = modules
    self.tests = tests
    self.hasTestingLibrary = hasTestingLibrary
    self.output = output
    self.mode = mode
    self.planned = planned
    self.settings = settings
    self.knownSettings = knownSettings
    self.cache = cache
  }

  /// The name of the one file for all sources without a planned file.
  package static let sharedOutputName = "Others+Stubs.swift"

  /// What the names of files of stubs end with.
  static let suffix = "+Stubs.swift"

  /// The name of a generated file if no build has planned any.
  func name(of file: FileDeclarations) -> String {
    let name = file.stem + Self.suffix
    return modules.count > 1 ? "\(file.module).\(name)" : name
  }

  /// The configuration of the pipeline's first stages for this run.
  var base: Configuration {
    var base = Configuration(
      sources: modules.flatMap { module in
        module.sources.map { SourceReference(path: $0, module: module.name) }
      } + tests.map { SourceReference(path: $0, module: Self.testModule) },
      output: output, mode: mode, settings: settings, knownSettings: knownSettings, cache: cache)
    base.recordsInputs = recordsInputs
    base.suffix = Self.suffix
    return base
  }

  /// The name of the test target's module in this run.
  ///
  /// No module can have this name.
  static let testModule = "(tests)"
}
