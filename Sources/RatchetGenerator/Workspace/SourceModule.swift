/// The sources of a module that were parsed.
package struct SourceModule: Sendable {
  /// The module's name.
  package let name: String

  /// The files that contain or extend domains.
  package private(set) var sources: [ParsedSource]

  /// Names of types that the module's other files declare: those of ``KnownNames/shadowable``, and those
  /// that ``sources`` mention.
  private(set) var namesElsewhere: Set<String> = []

  init(name: String, sources: [ParsedSource]) {
    self.name = name
    self.sources = sources
  }

  /// The declarations of the files.
  package var declarations: [FileDeclarations] { sources.map { $0.declarations() } }

  // MARK: - Reading

  /// Parses the other files that its domains depend on: those that declare a reducer's `Action`
  /// behind a type alias, and those that extend a domain.
  ///
  /// Which files these are depends on the candidates. The rest is not parsed.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - candidates: The sources that can contain a domain.
  ///   - extending: The sources that contain none, and may extend one.
  ///   - width: How many threads work in parallel.
  ///   - cache: The results of earlier runs.
  /// - Returns: The module, the files that were not parsed, and the diagnostics of files that
  ///   cannot be read.
  static func read(
    _ name: String, _ candidates: [ParsedSource], _ extending: [UnparsedFile], width: Int,
    _ cache: Cache
  ) -> (module: Self, others: [UnparsedFile], diagnostics: [Diagnostic], timings: Report.Timings) {
    var module = Self(name: name, sources: candidates)
    guard !extending.isEmpty else { return (module, [], [], [:]) }
    var watch = Stopwatch()
    var timings: Report.Timings = [:]
    var others = extending
    var diagnostics: [Diagnostic] = []
    func parse(_ isWanted: (UnparsedFile) -> Bool) {
      let wanted = others.filter(isWanted)
      others.removeAll(where: isWanted)
      timings[.model, default: .zero] += watch.lap()
      let read = ReadSources(parsing: wanted, width: width, cache)
      module.sources += read.files
      diagnostics += read.diagnostics
      timings.merge(read.timings, uniquingKeysWith: +)
      watch = Stopwatch()
    }

    var names = NamesInSources(candidates, cache)
    // What is parsed may name further types.
    while true {
      let count = module.sources.count
      let parts = names.undeclaredParts()
      parse { !$0.declaredNames.isDisjoint(with: parts) }
      if module.sources.count == count { break }
      names = NamesInSources(module.sources, cache)
    }
    if others.contains(where: { !$0.extendedNames.isEmpty }) {
      let domains = names.domains(width: width)
      parse { $0.extendedNames.contains(where: domains.concern) }
      if module.sources.count > candidates.count { names = NamesInSources(module.sources, cache) }
    }
    let relevant = KnownNames.shadowable.union(names.mentioned())
    module.namesElsewhere = others.reduce(into: []) { names, file in
      names.formUnion(file.declaredNames.intersection(relevant))
    }
    timings[.model, default: .zero] += watch.lap()
    return (module, others, diagnostics, timings)
  }
}
