/// The names of a module's domains and reducers: tells which extensions have to do with them.
struct DomainNames {
  /// The full names of the domains and the reducers, without backticks.
  private var names: Set<String> = []

  /// The full names of the types around them.
  private var namesAround: Set<String> = []

  /// The names in some files.
  init(_ files: [FileDeclarations]) {
    let index = ModuleIndex(files)
    let builder = DomainBuilder(index: index)
    names = index.reducers
    names.formUnion(files.flatMap { builder.domains(in: $0).domains.map(\.extendedName) })
    names = Set(names.map { $0.filter { $0 != "`" } })
    namesAround = Set(names.flatMap(Self.names(around:)))
  }

  /// Whether a type that is extended is a domain or a reducer, lies in one, or has one in it.
  func concern(_ extended: String) -> Bool {
    names.contains(extended) || namesAround.contains(extended)
      || Self.names(around: extended).contains(where: names.contains)
  }

  /// `App` and `App.Counter` for `App.Counter.Action`.
  private static func names(around name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
  }
}
