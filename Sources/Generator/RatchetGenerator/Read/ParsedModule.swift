/// The declarations of a module, as far as they concern its domains.
package struct ParsedModule: Sendable {
  /// A source and its declarations.
  package struct File: Sendable {
    package var source: Source
    package var declarations: FileDeclarations
  }

  /// The module's name.
  package let name: String

  /// The options of the run.
  package let configuration: Configuration

  /// The files that contain domains, or that domains depend on.
  package private(set) var files: [File] = []

  /// The files that were not parsed.
  private(set) var others: [UnparsedFile] = []

  /// Names of types that ``others`` declare: those of ``KnownNames/shadowable``, and those that
  /// ``files`` mention.
  private(set) var namesElsewhere: Set<String> = []

  /// The diagnostics of files that cannot be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The time of the stages so far.
  package private(set) var timings: Report.Timings = [:]

  /// The declarations of the files.
  package var declarations: [FileDeclarations] { files.map(\.declarations) }

  /// A module of files that have been parsed.
  ///
  /// - Parameters:
  ///   - files: The declarations of the files.
  ///   - isMainActorByDefault: Whether the module is isolated to the main actor by default.
  ///   - mayBeSwift5: Whether the module may be compiled in Swift 5 mode.
  package init(
    _ files: [FileDeclarations], isMainActorByDefault: Bool = false, mayBeSwift5: Bool = false
  ) {
    name = files.first?.module ?? ""
    var configuration = Configuration(
      sources: [], isMainActorByDefault: isMainActorByDefault, settings: .none)
    configuration.mayBeSwift5 = mayBeSwift5
    self.configuration = configuration
    self.files = files.map { file in
      let reference = SourceReference(path: file.path, module: file.module)
      return File(
        source: Source(reference: reference, resolved: .defaults), declarations: file)
    }
  }

  fileprivate init(_ module: ScannedModule) {
    name = module.name
    configuration = module.configuration
    others = module.extending
    diagnostics = module.diagnostics
    timings = module.timings
  }
}

extension Pipeline {
  /// Parses the files of a module that can contain a domain, and those of the others that its
  /// domains depend on: files that declare a reducer's `Action` behind a type alias, and files that
  /// extend a domain.
  ///
  /// Which of the others these are depends on the declarations. The rest is not parsed.
  ///
  /// - Parameter module: The scanned files of the module.
  package static func read(_ module: ScannedModule) -> ParsedModule {
    var parsed = ParsedModule(module)
    parsed.parse(module.candidates)
    parsed.parseDependencies()
    return parsed
  }
}

extension ParsedModule {
  fileprivate mutating func parse(_ candidates: [(source: Source, file: SourceFile)]) {
    var watch = Stopwatch()
    files = ParallelMap.map(candidates, width: configuration.width) { source, file in
      File(source: source, declarations: SourceParser.parse(file))
    }
    timings[.parse, default: .zero] += watch.lap()
  }

  fileprivate mutating func parseDependencies() {
    guard !files.isEmpty, !others.isEmpty else { return }
    var watch = Stopwatch()
    defer { timings[.parse, default: .zero] += watch.lap() }
    var index = ModuleIndex(declarations)
    // What is parsed may name further types.
    while true {
      let parts = index.undeclaredParts
      let held = index.heldByReducers
      let protocols = index.reducerProtocols
      let ancestors = index.namesOfAncestors
      let mentioned = Self.mentioned(in: declarations)
      let hasMore = parse { file in
        !file.declaredNames.isDisjoint(with: parts)
          || file.extendedNames.contains(where: held.contains)
          || AnnotationScan.isAny(of: protocols, in: file.file.contents)
          || file.extendsAny(of: ancestors) && !file.declaredNames.isDisjoint(with: mentioned)
      }
      guard hasMore else { break }
      index = ModuleIndex(declarations)
    }
    if others.contains(where: { !$0.extendedNames.isEmpty }) {
      let domains = DomainNames(in: declarations, index: index, width: configuration.width)
      _ = parse { $0.extendedNames.contains(where: domains.concern) }
    }
    let objects = Self.undeclaredInStates(of: declarations, index)
    if !objects.isEmpty {
      _ = parse { file in objects.contains { file.declaresClass($0) } }
    }
    let relevant = KnownNames.shadowable.union(Self.mentioned(in: declarations))
    namesElsewhere = others.reduce(into: []) { names, file in
      names.formUnion(file.declaredNames.intersection(relevant))
    }
  }

  /// The names of the types in states that no parsed file declares, and that no library is known to
  /// declare.
  private static func undeclaredInStates(
    of files: [FileDeclarations], _ index: ModuleIndex
  ) -> Set<String> {
    var names: Set<String> = []
    func collect(_ type: TypeDeclaration) {
      if type.name == "State" || type.isAnnotated(.observableState) {
        for name in type.properties.flatMap({ $0.type?.names ?? [] }).compactMap(\.last)
        where !LibraryTypes.areValues(name) && index.resolved([name], from: type.path) == nil {
          names.insert(name)
        }
      }
      type.nested.forEach(collect)
    }
    files.flatMap(\.types).forEach(collect)
    return names
  }

  /// Parses some of ``others``.
  ///
  /// - Returns: Whether there were any.
  private mutating func parse(where isWanted: (UnparsedFile) -> Bool) -> Bool {
    let wanted = others.filter(isWanted)
    if wanted.isEmpty { return false }
    others.removeAll(where: isWanted)
    files += Self.parse(wanted, width: configuration.width)
    return true
  }

  /// Parses files that were only scanned.
  static func parse(_ files: [UnparsedFile], width: Int) -> [File] {
    ParallelMap.map(files, width: width) { file in
      File(source: file.source, declarations: SourceParser.parse(file.file))
    }
  }

  /// The first names of the types of payloads and properties, and those of the declared types.
  private static func mentioned(in files: [FileDeclarations]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for type in file.types { collect(mentionedBy: type, into: &names) }
    }
    return names
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
}
