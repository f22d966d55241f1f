/// What a module declares where: lets one file's domains know what another file says of them.
///
/// It knows the files that were given to the run and could hold a domain.
struct ModuleIndex: Sendable {
  /// The declarations of types, by their full names.
  private var declarations: [String: TypeDeclaration] = [:]

  /// The names of the types and type aliases in a type, its extensions included.
  private var memberTypes: [String: Set<String>] = [:]

  /// The names of what a type inherits from or conforms to, its extensions included.
  private var conformances: [String: Set<String>] = [:]

  /// The types that `==` is written for by hand.
  private var typesWithEquality: Set<String> = []

  /// The types that the property `binding` is written for by hand.
  private var typesWithBinding: Set<String> = []

  /// The types that `addBindableFields(to:)` is written for by hand.
  private var typesWithBindableFields: Set<String> = []

  /// The types that are annotated, by annotation.
  private var annotated: [Annotation.Kind: Set<String>] = [:]

  init(_ files: [FileDeclarations]) {
    for file in files {
      for type in file.types { add(type) }
    }
  }

  private mutating func add(_ type: TypeDeclaration) {
    let name = Self.name(type.path)
    if type.kind != .extension {
      declarations[name] = type
      memberTypes[Self.name(type.path.dropLast()), default: []].insert(type.name)
    }
    memberTypes[name, default: []].formUnion(type.typeAliases)
    conformances[name, default: []].formUnion(type.inherited.flatMap(Self.bareNames))
    if type.definesEquality { typesWithEquality.insert(name) }
    if type.definesBinding { typesWithBinding.insert(name) }
    if type.definesBindableFields { typesWithBindableFields.insert(name) }
    for annotation in type.annotations {
      annotated[annotation.kind, default: []].insert(name)
    }
    for nested in type.nested { add(nested) }
  }

  private static func name(_ path: some Sequence<String>) -> String {
    path.joined(separator: ".")
  }

  /// `Ratchet.Reducer<State, Action> & Sendable` as `Reducer` and `Sendable`.
  private static func bareNames(_ inherited: String) -> [String] {
    inherited.split(separator: "&").map { name in
      let plain = name.prefix { $0 != "<" }.split(separator: ".").last ?? name
      return plain.filter { !$0.isWhitespace }
    }
  }

  /// The declaration of a type, if it is in one of the module's files.
  func declaration(of path: some Sequence<String>) -> TypeDeclaration? {
    declarations[Self.name(path)]
  }

  /// Whether a type has a type or a type alias of this name in it.
  func hasMemberType(_ name: String, in path: some Sequence<String>) -> Bool {
    memberTypes[Self.name(path)]?.contains(name) ?? false
  }

  /// The full path of a name that stands in a type, if the module declares it.
  func resolved(_ path: [String], in type: [String]) -> [String]? {
    guard let first = path.first else { return nil }
    for depth in stride(from: type.count, through: 0, by: -1) {
      let scope = type.prefix(depth)
      if hasMemberType(first, in: scope) { return scope + path }
    }
    return nil
  }

  /// Whether a type is said to conform to one of these protocols.
  func conforms(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    !(conformances[Self.name(path)]?.isDisjoint(with: protocols) ?? true)
  }

  /// Whether `==` is written for a type by hand.
  func hasEquality(_ path: some Sequence<String>) -> Bool {
    typesWithEquality.contains(Self.name(path))
  }

  /// Whether the property `binding` is written for a type by hand.
  func hasBinding(_ path: some Sequence<String>) -> Bool {
    typesWithBinding.contains(Self.name(path))
  }

  /// Whether `addBindableFields(to:)` is written for a type by hand.
  func hasBindableFields(_ path: some Sequence<String>) -> Bool {
    typesWithBindableFields.contains(Self.name(path))
  }

  /// Whether a type is a reducer, by its attribute or by its conformance.
  func isReducer(_ path: some Sequence<String>) -> Bool {
    annotated[.reducer]?.contains(Self.name(path)) ?? false || conforms(path, to: ["Reducer"])
  }

  /// Whether a type, one of its extensions or its attribute asks for case paths.
  func isCasePathable(_ path: some Sequence<String>) -> Bool {
    annotated[.casePathable]?.contains(Self.name(path)) ?? false
      || conforms(path, to: ["CasePathable"])
  }

  /// Whether a type, one of its extensions or its attribute asks for its fields to be observed.
  func isObservable(_ path: some Sequence<String>) -> Bool {
    annotated[.observableState]?.contains(Self.name(path)) ?? false
      || conforms(path, to: ["ObservableState", "ObservableStruct"])
  }
}
