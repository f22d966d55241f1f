import Foundation
import RatchetCHeaders

/// What a run that generates test stubs works on, and how.
package struct StubsConfiguration: Sendable {
  /// A module that is tested, or whose types the domains of such a module are made of.
  package struct Module: Sendable, Hashable {
    /// Its name.
    package var name: String

    /// Its sources.
    package var sources: [String]

    /// Whether it belongs to the test target's package, whose `package` declarations a test sees.
    package var isInPackage: Bool

    /// Whether its code is isolated to the main actor where it does not say otherwise.
    package var isMainActorByDefault = false

    /// Whether it is tested, and not only looked into for types that others are made of.
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

  /// The sources of the test target: what they import decides what the stubs can be of.
  package var tests: [String]

  /// Whether the test target can import `RatchetTesting`, which test stores and laws come from.
  package var hasTestingLibrary: Bool

  /// Where the generated files go, or nil where they are wanted in the report alone.
  package var output: URL?

  /// What is done with the generated files.
  package var mode: Configuration.Mode

  /// The generated files that a build has planned, by the paths of their sources; nil where no build
  /// has to know them beforehand.
  ///
  /// Each of them is written, even if it is empty. What is generated from other sources goes into one file.
  package var planned: [String: String]?

  /// Where the project says what it wants.
  package var settings: Configuration.SettingsPlace

  /// The files of settings and templates that the build depends on, or nil where no build waits for
  /// changes of any.
  package var knownSettings: Set<String>?

  /// The file that the cache is kept in, or nil for a run without one.
  package var cache: URL?

  /// Whether the report lists the files that were read.
  package var recordsInputs = false

  /// The headers of the C modules whose structs the modules' types may hold.
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

  /// The name of the one file for all sources that a build has planned none for.
  package static let sharedOutputName = "Others+Stubs.swift"

  /// The name of a generated file that no build has planned.
  func name(of file: FileDeclarations) -> String {
    let name = "\(file.stem)+Stubs.swift"
    return modules.count > 1 ? "\(file.module).\(name)" : name
  }

  /// The same run as the pipeline's first stages know it.
  var base: Configuration {
    var base = Configuration(
      sources: modules.flatMap { module in
        module.sources.map { SourceReference(path: $0, module: module.name) }
      } + tests.map { SourceReference(path: $0, module: Self.testModule) },
      output: output, mode: mode, settings: settings, knownSettings: knownSettings, cache: cache)
    base.recordsInputs = recordsInputs
    return base
  }

  /// What the module of the test target is called here; it is no name that a module could have.
  static let testModule = "(tests)"
}
