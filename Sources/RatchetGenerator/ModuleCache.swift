/// The outputs of modules whose files have not changed since an earlier run.
///
/// One key names everything that the output of a module depends on: its files, recognized by their
/// stamps, their settings, and the options of the run. If the cache has the output, no file of the
/// module is read.
struct ModuleCache: Sendable {
  private let cache: Cache

  init(_ cache: Cache) {
    self.cache = cache
  }

  /// The output of a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - generate: Generates the output, if the cache does not have it.
  func output(
    of module: ModuleSources, _ generate: (ModuleSources) -> ModuleOutput
  ) -> ModuleOutput {
    guard cache.isOn, let key = key(of: module) else { return generate(module) }
    if var known: ModuleOutput = cache.value(key) {
      known.isReused = true
      return known
    }
    let output = generate(module)
    if output.isSelfContained { cache.keep(output, key) }
    return output
  }

  /// The key of a module's output.
  ///
  /// - Returns: Nil if a file cannot be recognized by its stamp.
  private func key(of module: ModuleSources) -> ContentDigest? {
    // If a file is written while it is read, its stamp is different in the next run.
    let stamps = ParallelMap.map(module.sources, width: module.configuration.width) {
      FileStamp($0.reference.path)
    }
    var key = CacheKey("module")
    key.add(module.name)
    key.add(module.configuration)
    for (source, stamp) in zip(module.sources, stamps) {
      guard let stamp, cache.isSettled(stamp) else { return nil }
      key.add(source.reference.path)
      key.add(stamp)
      key.add(source.resolved.digest)
      key.add(source.isUnplanned)
    }
    return key.digest
  }
}

extension CacheKey {
  /// Adds the options that generated code depends on.
  fileprivate mutating func add(_ configuration: Configuration) {
    add(configuration.hasSourceLocations)
    add(configuration.hasLines)
    add(configuration.isMainActorByDefault)
    // Headers are looked up in every run. Only the list of known headers counts here.
    add(configuration.cTypes != nil)
    for name in (configuration.cTypes?.headers.modules ?? []).map(\.name).sorted() { add(name) }
  }
}
