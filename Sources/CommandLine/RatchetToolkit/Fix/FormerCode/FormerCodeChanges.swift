import RatchetGenerator

/// The changes of each file, and the types whose cases are named by them.
struct FormerCodeChanges {
  var byFile: [String: [SourceChange]] = [:]
  var types: [(name: String, file: String)] = []

  init(in sources: [FormerSource]) {
    let cases = ElementCases(in: sources)
    let bindings = FormerBindings(in: sources)
    let generics = GenericCasePaths(in: sources)
    let ownNames = FormerNames.declared(in: sources)
    let hasOwnStores = FormerStores.areDeclared(in: sources)
    let hasOwnOperator = sources.contains(where: \.declaresSlash)
    let words = FormerNames.words.union(cases.names).union(bindings.words)
      .union(GenericCasePaths.words).union(FormerEffectIDs.words)
      .union([".task", FormerStores.word, FormerStorage.word])
    for source in sources where source.mayHaveCasePaths || source.contains(anyOf: words) {
      guard let tokens = source.tokens else { continue }
      let paths =
        hasOwnOperator ? (changes: [], types: []) : CasePathRewriter(source: tokens).rewritten()
      let elements = ElementCaseRewriter(source: tokens, path: source.path, cases: cases)
      byFile[source.path] =
        paths.changes + elements.changes() + FormerNames(source: tokens, own: ownNames).changes()
        + bindings.changes(tokens) + FormerTasks(source: tokens).changes()
        + (hasOwnStores ? [] : FormerStores(source: tokens).changes())
        + FormerEffectIDs(source: tokens).changes() + FormerStorage(source: tokens).changes()
        + generics.changes(tokens)
      types += paths.types.map { ($0, source.path) }
    }
  }

  mutating func markEnums(in sources: [FormerSource]) {
    guard !types.isEmpty else { return }
    let types = FormerAliases(in: sources).resolved(types)
    let marker = EnumMarker(Set(types.map(\.name.lastTypeName)), in: sources)
    for source in sources {
      byFile[source.path, default: []] += marker.changes(in: source.path, for: types)
    }
  }
}
