/// The keys of what is generated from the sources of a module.
struct GenerationKeys: Sendable {
  /// The digest of all that a source's text depends on besides the source itself.
  private let facts: ContentDigest

  /// The key of the module's answer if there is nothing to be said about it: it does not depend on the
  /// sources' texts, only on their declarations and where they stand.
  let module: ContentDigest

  /// The key of the module's answer with diagnostics, whose fix-its are for these very texts.
  let moduleWithDiagnostics: ContentDigest

  /// - Returns: Nil where there is no cache.
  init?(_ module: SourceModule, _ settings: SettingsIndex, _ configuration: Configuration) {
    var facts = CacheKey("facts")
    Self.add(configuration, to: &facts)
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

  /// The key of a generated file's text: where things stand in other files does not matter to it.
  func text(of source: ParsedSource) -> ContentDigest? {
    guard let summary = source.summary else { return nil }
    var key = CacheKey("text")
    key.add(source.reference.path)
    key.add(summary.placed)
    key.add(facts)
    return key.digest
  }

  /// Adds what all that is generated depends on, besides the sources and what the project wants.
  private static func add(_ configuration: Configuration, to key: inout CacheKey) {
    key.add(configuration.hasSourceLocations)
    key.add(configuration.hasLines)
    key.add(configuration.isMainActorByDefault)
    // What the headers hold is looked up in every run; here it counts only which ones are known.
    key.add(configuration.cTypes != nil)
    for name in (configuration.cTypes?.headers.modules ?? []).map(\.name).sorted() { key.add(name) }
  }
}
