/// The keys of what is generated from the sources of a module.
struct GenerationKeys: Sendable {
  /// The digest of everything that a source's generated text depends on, except the source itself.
  private let facts: ContentDigest

  /// The key of the module's answer if it has no diagnostics.
  ///
  /// It depends on the sources' declarations and their places, and not on their texts.
  let module: ContentDigest

  /// The key of the module's answer with diagnostics, whose fix-its fit only these texts.
  let moduleWithDiagnostics: ContentDigest

  /// - Returns: Nil if there is no cache.
  init?(_ module: SourceModule, _ settings: SettingsIndex, _ configuration: Configuration) {
    var facts = CacheKey("facts")
    facts.add(configuration)
    for name in module.namesElsewhere.sorted() { facts.add(name) }
    var placed = CacheKey("module")
    var whole = CacheKey("module with diagnostics")
    for source in module.sources {
      guard let summary = source.summary else { return nil }
      let path = source.reference.path
      facts.add(settings[path].digest)
      facts.add(configuration.unplanned.paths.contains(path))
      facts.add(summary.facts)
      placed.add(summary.placed)
      whole.add(summary.whole)
    }
    self.facts = facts.digest
    placed.add(self.facts)
    whole.add(self.facts)
    self.module = placed.digest
    moduleWithDiagnostics = whole.digest
  }

  /// The key of a generated file's text.
  ///
  /// Places in other files do not affect it.
  func text(of source: ParsedSource) -> ContentDigest? {
    guard let summary = source.summary else { return nil }
    var key = CacheKey("text")
    key.add(source.reference.path)
    key.add(summary.placed)
    key.add(facts)
    return key.digest
  }
}

extension CacheKey {
  /// Adds everything that generated code depends on, except the sources and the settings.
  mutating func add(_ configuration: Configuration) {
    add(configuration.hasSourceLocations)
    add(configuration.hasLines)
    add(configuration.isMainActorByDefault)
    // Headers are looked up in every run. Only the list of known headers counts here.
    add(configuration.cTypes != nil)
    for name in (configuration.cTypes?.headers.modules ?? []).map(\.name).sorted() { add(name) }
  }
}
