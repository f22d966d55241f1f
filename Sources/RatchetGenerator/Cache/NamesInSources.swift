/// Names that depend on what some sources declare, and on nothing else: from the cache, or worked out.
struct NamesInSources {
  private let sources: [ParsedSource]

  private lazy var declarations = sources.map { $0.declarations() }

  private lazy var index = ModuleIndex(declarations)

  /// - Parameter sources: The sources.
  init(_ sources: [ParsedSource]) {
    self.sources = sources
  }

  /// The names of the types that reducers have as their state or actions by way of a type alias, and
  /// that none of the sources declares.
  mutating func undeclaredParts(_ answers: inout CachedAnswers) -> Set<String> {
    let key = key("undeclared parts")
    if let names = Self.known(key, &answers) { return names }
    return Self.kept(index.undeclaredParts, key, &answers)
  }

  /// The first names of the types that cases carry and that properties have, and those of the types that
  /// are declared.
  mutating func mentioned(_ answers: inout CachedAnswers) -> Set<String> {
    let key = key("mentioned names")
    if let names = Self.known(key, &answers) { return names }
    var names: Set<String> = []
    for file in declarations {
      for type in file.types { Self.collect(mentionedBy: type, into: &names) }
    }
    return Self.kept(names, key, &answers)
  }

  private static func collect(
    mentionedBy type: TypeDeclaration, into names: inout Set<String>
  ) {
    let types = type.cases.flatMap { $0.payloads.map(\.type) } + type.properties.compactMap(\.type)
    if type.kind != .extension { names.insert(type.name) }
    names.formUnion(types.flatMap(\.names).compactMap(\.first))
    for nested in type.nested { collect(mentionedBy: nested, into: &names) }
  }

  /// The names of the domains and the reducers.
  ///
  /// - Parameters:
  ///   - width: How many tasks work at a time.
  ///   - answers: The cache's answers.
  mutating func domains(width: Int, _ answers: inout CachedAnswers) async -> DomainNames {
    let key = key("domain names")
    if let names = Self.known(key, &answers) { return DomainNames(names) }
    let names = await DomainNames.names(in: declarations, index: index, width: width)
    return DomainNames(Self.kept(names, key, &answers))
  }

  /// The key of what is asked, or nil where nothing can be kept.
  private func key(_ kind: String) -> ContentDigest? {
    var key = CacheKey(kind)
    for source in sources {
      guard let summary = source.summary else { return nil }
      key.add(summary.facts)
    }
    return key.digest
  }

  private static func known(_ key: ContentDigest?, _ answers: inout CachedAnswers) -> Set<String>? {
    key.flatMap { answers.value($0) }
  }

  private static func kept(
    _ names: Set<String>, _ key: ContentDigest?, _ answers: inout CachedAnswers
  ) -> Set<String> {
    if let key { answers.keep(names, key) }
    return names
  }
}
