/// Names that depend only on the declarations of some sources, from the cache or computed.
struct NamesInSources {
  private let sources: [ParsedSource]
  private let cache: Cache

  private lazy var declarations = sources.map { $0.declarations() }

  private lazy var index = ModuleIndex(declarations)

  init(_ sources: [ParsedSource], _ cache: Cache) {
    self.sources = sources
    self.cache = cache
  }

  /// The names of the types that reducers use as their state or actions through a type alias, and
  /// that none of the sources declares.
  mutating func undeclaredParts() -> Set<String> {
    let key = key("undeclared parts")
    return known(key) ?? kept(index.undeclaredParts, key)
  }

  /// The first names of the types of payloads and properties, and those of the declared types.
  mutating func mentioned() -> Set<String> {
    let key = key("mentioned names")
    if let names = known(key) { return names }
    var names: Set<String> = []
    for file in declarations {
      for type in file.types { Self.collect(mentionedBy: type, into: &names) }
    }
    return kept(names, key)
  }

  private static func collect(
    mentionedBy type: TypeDeclaration, into names: inout Set<String>
  ) {
    if type.kind != .extension { names.insert(type.name) }
    for enumCase in type.cases {
      for payload in enumCase.payloads { collect(payload.type, into: &names) }
    }
    for property in type.properties {
      if let type = property.type { collect(type, into: &names) }
    }
    for nested in type.nested { collect(mentionedBy: nested, into: &names) }
  }

  private static func collect(_ type: TypeReference, into names: inout Set<String>) {
    for case .name(let path) in type.pieces {
      if let first = path.first { names.insert(first) }
    }
  }

  /// The names of the domains and the reducers.
  ///
  /// - Parameter width: How many threads work at a time.
  mutating func domains(width: Int) -> DomainNames {
    let key = key("domain names")
    if let names = known(key) { return DomainNames(names) }
    let names = DomainNames.names(in: declarations, index: index, width: width)
    return DomainNames(kept(names, key))
  }

  /// The key of a question, or nil if nothing can be kept.
  private func key(_ kind: String) -> ContentDigest? {
    var key = CacheKey(kind)
    for source in sources {
      guard let summary = source.summary else { return nil }
      key.add(summary.facts)
    }
    return key.digest
  }

  private func known(_ key: ContentDigest?) -> Set<String>? {
    key.flatMap { cache.value($0) }
  }

  private func kept(_ names: Set<String>, _ key: ContentDigest?) -> Set<String> {
    if let key { cache.keep(names, key) }
    return names
  }
}
