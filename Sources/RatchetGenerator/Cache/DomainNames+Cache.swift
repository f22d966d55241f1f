extension DomainNames {
  /// The names in some sources, which depend on nothing else.
  ///
  /// - Throws: If the cache does not hold what it should.
  static func of(_ sources: [ParsedSource], _ answers: inout CachedAnswers) throws -> DomainNames {
    let key = key(of: sources)
    if let key, let names: [String] = answers.value(key) { return DomainNames(Set(names)) }
    let names = DomainNames(try sources.map { try $0.declarations() })
    if let key { answers.keep(names.names.sorted(), key) }
    return names
  }

  private static func key(of sources: [ParsedSource]) -> ContentDigest? {
    var key = CacheKey("domain names")
    for source in sources {
      guard let summary = source.summary else { return nil }
      key.add(summary.facts)
    }
    return key.digest
  }
}
