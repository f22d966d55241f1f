/// The names of a module's domains and reducers.
///
/// They determine which extensions are relevant.
struct DomainNames {
  /// The full names of the domains and the reducers, without backticks.
  private let names: Set<String>

  /// The full names of the types around them.
  private let namesAround: Set<String>

  /// Finds the names in some files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - index: Their declarations.
  ///   - width: How many threads work in parallel.
  init(in files: [FileDeclarations], index: ModuleIndex, width: Int) {
    let builder = DomainBuilder(index: index)
    let domains = ParallelMap.map(files, width: width) { file in
      builder.domains(in: file).domains.map(\.extendedName)
    }
    names = Set(index.reducers.union(domains.joined()).map { $0.filter { $0 != "`" } })
    namesAround = Set(names.flatMap(Self.names(around:)))
  }

  /// Whether an extended type is a domain or a reducer, is nested in one, or contains one.
  func concern(_ extended: String) -> Bool {
    names.contains(extended) || namesAround.contains(extended)
      || Self.names(around: extended).contains(where: names.contains)
  }

  /// `App` and `App.Counter` for `App.Counter.Action`.
  private static func names(around name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
  }
}
