/// The names of a module's domains and reducers.
///
/// They determine which extensions are relevant.
struct DomainNames {
  /// The full names of the domains and the reducers, without backticks.
  let names: Set<String>

  /// The full names of the types around them.
  private let namesAround: Set<String>

  /// The names in some files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - index: Their declarations.
  ///   - width: How many threads work in parallel.
  static func names(
    in files: [FileDeclarations], index: ModuleIndex, width: Int
  ) -> Set<String> {
    let builder = DomainBuilder(index: index)
    let domains = ParallelMap.map(files, width: width) { file in
      builder.domains(in: file).domains.map(\.extendedName)
    }
    return Set(index.reducers.union(domains.joined()).map { $0.filter { $0 != "`" } })
  }

  /// The names of the domains and the reducers, without backticks.
  init(_ names: Set<String>) {
    self.names = names
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
