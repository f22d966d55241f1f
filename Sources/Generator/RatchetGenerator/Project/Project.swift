import Foundation

/// The input of a run: its options, and the sources of each module with their settings.
///
/// All commands begin with a project:
///
/// ```
/// let project = Pipeline.resolve(configuration)
/// for module in project.map({ Pipeline.read(Pipeline.scan($0)) }) {
///   print(module.name, module.declarations.count)
/// }
/// ```
package struct Project: Sendable {
  /// The input and the options.
  package let configuration: Configuration

  /// The settings of each source.
  package let settings: SettingsIndex

  /// The modules, by name.
  package let modules: [ModuleSources]

  /// The results for the modules, which are processed in parallel.
  ///
  /// - Parameters:
  ///   - progress: Called after each module, one call at a time.
  ///   - transform: Returns the result for a module.
  package func map<Result: Sendable>(
    progress: (Pipeline.Progress) -> Void = { _ in },
    _ transform: @Sendable (ModuleSources) -> Result
  ) -> [Result] {
    let total = configuration.sources.count
    let lock = NSLock()
    // Only used while the lock is held.
    nonisolated(unsafe) var completed = 0
    nonisolated(unsafe) let progress = progress
    return ParallelMap.map(modules, width: configuration.width, weight: \.sources.count) { module in
      let result = transform(module)
      lock.withLock {
        completed += module.sources.count
        progress(Pipeline.Progress(completed: completed, total: total))
      }
      return result
    }
  }

  /// The files that the run reads: the sources, and the settings and templates that apply to them.
  var inputs: Set<String> {
    settings.files.union(
      modules.flatMap(\.sources).filter(\.isIncluded).map(\.reference.path))
  }
}

/// The sources of a module.
package struct ModuleSources: Sendable {
  /// The module's name.
  package let name: String

  /// The sources, in the order of the configuration.
  let sources: [Source]

  /// The options of the run.
  let configuration: Configuration
}

/// A source of a run, with the settings that apply to it.
package struct Source: Sendable {
  /// Its path and module.
  let reference: SourceReference

  /// Its settings, with the project's templates.
  package let resolved: SourceSettings

  /// Whether it is read: its settings can be used, and do not exclude it.
  var isIncluded = true

  /// Whether the build does not expect a generated file for it.
  var isUnplanned = false

  /// Its settings.
  var settings: Settings { resolved.settings }
}

extension Pipeline {
  /// Finds the settings of each source.
  ///
  /// - Parameter configuration: The input and the options.
  package static func resolve(_ configuration: Configuration) -> Project {
    let settings = SettingsIndex.read(for: configuration)
    let modules = Dictionary(grouping: configuration.sources, by: \.module)
      .sorted { $0.key < $1.key }
    return Project(
      configuration: configuration, settings: settings,
      modules: modules.map { name, sources in
        ModuleSources(
          name: name,
          sources: sources.map { source in
            let own = settings[source.path]
            return Source(
              reference: source, resolved: own,
              isIncluded: own.isUsable && !settings.excludes(source.path),
              isUnplanned: configuration.unplanned.paths.contains(source.path))
          },
          configuration: configuration)
      })
  }
}
