extension DomainNames {
  /// The names in some sources, which depend on nothing else.
  static func of(_ sources: [ParsedSource], _ answers: inout CachedAnswers) -> DomainNames {
    DomainNames(
      answers.names("domain names", of: sources) { DomainNames($0).names }
    )
  }
}

extension ModuleIndex {
  /// The names of the types that reducers have as their state or actions by way of a type alias, and
  /// that none of the sources declares.
  static func undeclaredParts(
    of sources: [ParsedSource], _ answers: inout CachedAnswers
  ) -> Set<String> {
    answers.names("undeclared parts", of: sources) { ModuleIndex($0).undeclaredParts }
  }
}

extension CachedAnswers {
  /// Names that depend on what some sources declare, and on nothing else.
  fileprivate mutating func names(
    _ kind: String, of sources: [ParsedSource], _ names: ([FileDeclarations]) -> Set<String>
  ) -> Set<String> {
    let key = Self.key(kind, of: sources)
    if let key, let names: Set<String> = value(key) { return names }
    let found = names(sources.map { $0.declarations() })
    if let key { keep(found, key) }
    return found
  }

  private static func key(_ kind: String, of sources: [ParsedSource]) -> ContentDigest? {
    var key = CacheKey(kind)
    for source in sources {
      guard let summary = source.summary else { return nil }
      key.add(summary.facts)
    }
    return key.digest
  }
}
