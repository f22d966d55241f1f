/// What the stages from model to render make of one source.
struct GeneratedPart: Sendable, Hashable, Codable {
  /// The generated file's text, or nil where there is nothing to generate, or an error in the way.
  var text: String?

  /// What is wrong with the source's domains.
  var diagnostics: [Diagnostic]

  /// The types in it that may be C's and have to be compared, or nil where there is an error in the way.
  var needs: CTypeNeed.OfFile?
}

/// The keys of what is generated from the sources of a module.
struct GenerationKeys: Sendable {
  /// The digest of the settings that what is generated depends on.
  private let settings: ContentDigest

  /// The digests of the module's declarations: without places in the sources, and with them.
  private let facts: ContentDigest
  private let whole: ContentDigest

  /// - Returns: Nil where there is no cache.
  init?(_ module: [ParsedSource], namesElsewhere: Set<String>, settings: ContentDigest) {
    var facts = CacheKey("facts")
    var whole = CacheKey("whole")
    for name in namesElsewhere.sorted() {
      facts.add(name)
      whole.add(name)
    }
    for source in module {
      guard let summary = source.summary else { return nil }
      facts.add(summary.facts)
      whole.add(summary.whole)
    }
    self.settings = settings
    self.facts = facts.digest
    self.whole = whole.digest
  }

  /// The key of what is generated from a source without anything to be said about it: it does not
  /// depend on where things stand in other files.
  func key(of source: ParsedSource) -> ContentDigest? { key("generated", source, facts) }

  /// The key of what is generated from a source together with diagnostics, which may point anywhere.
  func keyWithDiagnostics(of source: ParsedSource) -> ContentDigest? {
    key("diagnosed", source, whole)
  }

  private func key(
    _ kind: String, _ source: ParsedSource, _ module: ContentDigest
  ) -> ContentDigest? {
    guard let summary = source.summary else { return nil }
    var key = CacheKey(kind)
    key.add(settings)
    key.add(summary.whole)
    key.add(module)
    return key.digest
  }
}

extension GenerationKeys {
  /// The digest of a run's settings, as far as what is generated depends on them.
  static func settings(of configuration: Configuration) -> ContentDigest {
    var key = CacheKey("settings")
    key.add(configuration.hasSourceLocations)
    key.add(configuration.isMainActorByDefault)
    // What the headers hold is looked up in every run; here it counts only which ones are known.
    key.add(configuration.cTypes != nil)
    for name in (configuration.cTypes?.headers.modules ?? []).map(\.name).sorted() { key.add(name) }
    return key.digest
  }
}
