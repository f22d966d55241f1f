/// The names of a module's domains and reducers: tells which extensions have to do with them.
struct DomainNames {
  /// The full names of the domains and the reducers, without backticks.
  let names: Set<String>

  /// The full names of the types around them.
  private let namesAround: Set<String>

  /// The names in some files.
  init(_ files: [FileDeclarations]) {
    let index = ModuleIndex(files)
    let builder = DomainBuilder(index: index)
    let domains = files.flatMap { builder.domains(in: $0).domains.map(\.extendedName) }
    self.init(Set(index.reducers.union(domains).map { $0.filter { $0 != "`" } }))
  }

  /// The names of the domains and the reducers, without backticks.
  init(_ names: Set<String>) {
    self.names = names
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
