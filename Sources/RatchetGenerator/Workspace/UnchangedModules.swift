/// The modules whose files are unchanged since an earlier run has generated code for them.
///
/// Their files are recognized by their stamps, and are not read.
struct UnchangedModules: Sendable {
  /// A module with the code of an earlier run.
  struct Module: Sendable {
    let name: String

    /// How many of its sources were parsed.
    let parsed: Int

    let answer: ModuleAnswer
  }

  /// The modules, in no particular order.
  private(set) var modules: [Module] = []

  /// The names of the other modules.
  private var changed: Set<String> = []

  /// The keys of their files, by the modules' names.
  private var changedKeys: [String: ContentDigest] = [:]

  /// The form of a module in the cache.
  private struct Entry: Codable {
    /// The key of its answer, or nil if it has no domains.
    var answer: ContentDigest?
    var parsed: Int
  }

  /// None of the modules.
  init() {}

  /// Looks up the modules of some sources in the cache.
  init(
    _ sources: [StampedSource], _ settings: SettingsIndex, _ configuration: Configuration,
    _ cache: Cache
  ) {
    let all = Array(Dictionary(grouping: sources, by: \.reference.module))
    let found = ParallelMap.map(all, width: configuration.width) { name, sources in
      let key = Self.key(name, sources, settings, configuration, cache)
      return (name, key, module: key.flatMap { Self.module(name, $0, cache) })
    }
    for (name, key, module) in found {
      if let module {
        modules.append(module)
      } else {
        changed.insert(name)
        changedKeys[name] = key
      }
    }
  }

  /// The sources of the other modules.
  func others(among sources: [StampedSource]) -> [StampedSource] {
    if modules.isEmpty { return sources }
    return changed.isEmpty ? [] : sources.filter { changed.contains($0.reference.module) }
  }

  private static func module(_ name: String, _ key: ContentDigest, _ cache: Cache) -> Module? {
    guard let entry: Entry = cache.value(key) else { return nil }
    guard let answer = entry.answer else {
      return Module(name: name, parsed: entry.parsed, answer: ModuleAnswer())
    }
    return cache.value(answer).map { Module(name: name, parsed: entry.parsed, answer: $0) }
  }

  /// The key of a module's files, which contains everything that the module's answer depends on.
  ///
  /// - Returns: Nil if the files cannot be recognized by their stamps.
  private static func key(
    _ name: String, _ sources: [StampedSource], _ settings: SettingsIndex,
    _ configuration: Configuration, _ cache: Cache
  ) -> ContentDigest? {
    var key = CacheKey("files of a module")
    key.add(name)
    key.add(configuration)
    for source in sources {
      guard let stamp = source.stamp, cache.isSettled(stamp) else { return nil }
      let path = source.reference.path
      key.add(path)
      key.add(stamp)
      key.add(settings[path].digest)
      key.add(configuration.unplanned.paths.contains(path))
    }
    return key.digest
  }

  /// Keeps what was generated for the other modules.
  ///
  /// - Parameters:
  ///   - generations: The generated code of the modules that have domains.
  ///   - failed: The modules with files that could not be read.
  ///   - cache: The cache.
  func keep(_ generations: [ModuleGeneration], except failed: Set<String>, in cache: Cache) {
    let generations = Dictionary(
      generations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, key) in changedKeys where !failed.contains(name) {
      let generation = generations[name]
      // An answer that is not kept depends on more than the module's files.
      guard generation == nil || generation?.key != nil else { continue }
      cache.keep(Entry(answer: generation?.key, parsed: generation?.parsed ?? 0), key)
    }
  }
}
