/// What a module declares where: lets one file's domains know what another file says of them.
///
/// It knows the files that were given to the run and could hold a domain.
package struct ModuleIndex: Sendable {
  /// The declarations of types, by their full names.
  private var declarations: [String: TypeDeclaration] = [:]

  /// Who can see the types, as far as their own modifiers say, or those of the extensions around them.
  private var accessLevels: [String: AccessLevel] = [:]

  /// The names of the types and type aliases in a type, its extensions included.
  private var memberTypes: [String: Set<String>] = [:]

  /// The names of all types and type aliases, wherever they are declared.
  private var declaredNames: Set<String> = []

  /// The names of what a type inherits from or conforms to, its extensions included.
  private var conformances: [String: Set<String>] = [:]

  /// The files that declare types, by the types' full names.
  private var files: [String: String] = [:]

  /// The full names that several types have, which are private to their files.
  private var repeatedNames: Set<String> = []

  /// What the extensions of a type conform it to, by the files that they stand in.
  private var extensionConformances: [String: [String: Set<String>]] = [:]

  /// What type aliases stand for, by their full names.
  private var aliasedTypes: [String: TypeReference] = [:]

  /// The types that are a reducer's state or actions through a type alias.
  private var aliasedParts: [String: Domain.Role] = [:]

  /// The static members of a type, its extensions included, with their access.
  private var staticMembers: [String: [String: AccessLevel]] = [:]

  /// The names of a type's properties and methods, its extensions included.
  private var memberNames: [String: Set<String>] = [:]

  /// The variables and functions at the files' top levels, with their access.
  private var globals: [String: AccessLevel] = [:]

  /// Those of ``KnownNames/shadowable`` that the module declares where every file sees them, or, in a file
  /// that holds no domain, anywhere.
  private(set) var shadowedNames: Set<String> = []

  /// Names of types that the module declares in files which hold no domain.
  private let namesElsewhere: Set<String>

  /// The labels of the initializers that a type's extensions declare.
  private var extensionInitializers: [String: Set<[String]>] = [:]

  /// The initializers of types, those of their extensions included, each with the access level that it
  /// has where none is written.
  private var initializerDeclarations: [String: [InitializerDeclaration]] = [:]

  /// What the attributes of reducers ask for, by the reducers' names and the arguments' labels.
  private var requests: [String: [String: [String]]] = [:]

  /// The types that `==` is written for by hand.
  private var typesWithEquality: Set<String> = []

  /// The types that the property `binding` is written for by hand.
  private var typesWithBinding: Set<String> = []

  /// The types that `addBindableFields(to:)` is written for by hand.
  private var typesWithBindableFields: Set<String> = []

  /// The types that are annotated, by annotation.
  private var annotated: [Annotation.Kind: Set<String>] = [:]

  /// - Parameters:
  ///   - files: The files that hold domains or extend some.
  ///   - namesElsewhere: Names of types that the other files of the module declare.
  package init(_ files: [FileDeclarations], namesElsewhere: Set<String> = []) {
    self.namesElsewhere = namesElsewhere
    for file in files {
      for type in file.types { add(type, in: file.path) }
      globals.merge(file.globals) { $1 }
      aliasedTypes.merge(file.aliasedTypes) { $1 }
      memberTypes["", default: []].formUnion(file.aliasedTypes.keys)
    }
    declaredNames = memberTypes.values.reduce(into: []) { $0.formUnion($1) }
    findAliasedParts()
    shadowedNames = KnownNames.shadowable.filter { name in
      namesElsewhere.contains(name) || hasMemberType(name, in: []) || globals[name] != nil
    }
  }

  private mutating func add(
    _ type: TypeDeclaration, in file: String, default access: AccessLevel? = nil
  ) {
    let name = Self.name(type.path)
    if type.kind != .extension {
      if let other = declarations[name], !other.conditions.excludes(type.conditions) {
        repeatedNames.insert(name)
      }
      declarations[name] = type
      if !type.isGenerated { files[name] = file }
      accessLevels[name] = type.access ?? access ?? .internal
      memberTypes[Self.name(type.path.dropLast()), default: []].insert(type.name)
    }
    if type.kind == .extension {
      extensionConformances[name, default: [:]][file, default: []]
        .formUnion(type.inherited.flatMap(\.names))
    }
    memberTypes[name, default: []].formUnion(type.typeAliases)
    conformances[name, default: []].formUnion(type.inherited.flatMap(\.names))
    memberNames[name, default: []].formUnion(type.memberNames)
    staticMembers[name, default: [:]].merge(type.staticMembers) { $1 }
    for (alias, aliased) in type.aliasedTypes {
      aliasedTypes[Self.name(type.path + [alias])] = aliased
    }
    if type.kind == .extension && !type.initializers.isEmpty {
      extensionInitializers[name, default: []].formUnion(type.initializers)
    }
    initializerDeclarations[name, default: []] += type.initializerDeclarations.map { declaration in
      var declaration = declaration
      declaration.access = declaration.access ?? type.memberAccess
      return declaration
    }
    if type.definesEquality { typesWithEquality.insert(name) }
    if type.definesBinding { typesWithBinding.insert(name) }
    if type.definesBindableFields { typesWithBindableFields.insert(name) }
    for annotation in type.annotations {
      annotated[annotation.kind, default: []].insert(name)
      if annotation.kind == .reducer { requests[name] = annotation.arguments }
    }
    for nested in type.nested { add(nested, in: file, default: type.memberAccess) }
  }

  /// Notes which types are a reducer's state or actions through a type alias.
  private mutating func findAliasedParts() {
    for (alias, aliased) in aliasedTypes {
      let path = alias.split(separator: ".").map(String.init)
      guard let part = path.last, part == "State" || part == "Action",
        isReducer(path.dropLast()), case .named(let name, []) = aliased.shape,
        let own = resolved(name, from: path.dropLast())
      else { continue }
      aliasedParts[Self.name(own)] = part == "State" ? .state : .action
    }
  }

  private static func name(_ path: some Sequence<String>) -> String {
    path.joined(separator: ".")
  }

  /// The declaration of a type, if it is in one of the module's files.
  package func declaration(of path: some Sequence<String>) -> TypeDeclaration? {
    declarations[Self.name(path)]
  }

  /// Whether a type has a type or a type alias of this name in it.
  package func hasMemberType(_ name: String, in path: some Sequence<String>) -> Bool {
    memberTypes[Self.name(path)]?.contains(name) ?? false
  }

  /// Whether an attribute is a global actor: one of the module's, or one that is called so.
  package func isGlobalActor(_ attribute: String) -> Bool {
    let path = attribute.split(separator: ".").map(String.init)
    return attribute.hasSuffix("Actor")
      || declaration(of: path)?.otherAttributes.contains("globalActor") == true
  }

  /// The full path of a name that is written inside of a type, if the module declares it.
  package func resolved(_ path: [String], from type: [String]) -> [String]? {
    // Most types are the standard library's.
    guard let first = path.first, declaredNames.contains(first) else { return nil }
    for depth in stride(from: type.count, through: 0, by: -1) {
      let scope = type.prefix(depth)
      if hasMemberType(first, in: scope) { return scope + path }
    }
    return nil
  }

  /// Whether a type could not be seen by the module's other files without another one being in its way: one
  /// of the same name, or of the name of a type around it.
  package func collides(_ path: [String]) -> Bool {
    isDeclaredElsewhere(path[0])
      || path.indices.contains { repeatedNames.contains(Self.name(path[...$0])) }
  }

  /// Whether a file that holds no domain declares a type of this name.
  func isDeclaredElsewhere(_ name: String) -> Bool {
    namesElsewhere.contains(name)
  }

  /// What a type alias stands for.
  package func aliasedType(of path: some Sequence<String>) -> TypeReference? {
    aliasedTypes[Self.name(path)]
  }

  /// The names of the types that reducers have as their state or actions through a type alias, and
  /// that none of the files declares.
  package var undeclaredParts: Set<String> {
    Set(
      aliasedTypes.compactMap { alias, aliased in
        let path = alias.split(separator: ".").map(String.init)
        guard let part = path.last, part == "State" || part == "Action",
          isReducer(path.dropLast()), case .named(let name, []) = aliased.shape,
          resolved(name, from: path.dropLast()).flatMap({ declaration(of: $0) }) == nil
        else { return nil }
        return name.last
      })
  }

  /// What a type is of a reducer that has a type alias for it.
  package func role(ofAliased path: some Sequence<String>) -> Domain.Role? {
    aliasedParts[Self.name(path)]
  }

  /// Whether a name is a type alias for a type that the module declares.
  package func aliasesOwnType(_ path: [String]) -> Bool {
    guard let aliased = aliasedType(of: path), let name = aliased.path,
      let own = resolved(name, from: path.dropLast())
    else { return false }
    return declaration(of: own) != nil
  }

  /// The names of a type's types, properties and methods.
  package func names(in path: some Sequence<String>) -> Set<String> {
    let name = Self.name(path)
    return (memberTypes[name] ?? []).union(memberNames[name] ?? [])
  }

  /// Who can see a static member of a type, or nil where it has none of this name.
  package func staticAccess(_ name: String, in path: some Sequence<String>) -> AccessLevel? {
    staticMembers[Self.name(path)]?[name]
  }

  /// Who can see a variable or function at the top level, or nil if there is no such name.
  func globalAccess(_ name: String) -> AccessLevel? {
    globals[name]
  }

  /// Who can see a type, with all that it is nested in taken into account.
  package func access(of path: [String]) -> AccessLevel {
    path.indices.reduce(.open) { access, depth in
      min(access, accessLevels[Self.name(path[...depth])] ?? .open)
    }
  }

  /// Whether an extension declares an initializer with these labels.
  package func hasExtensionInitializer(_ labels: [String], of path: some Sequence<String>) -> Bool {
    extensionInitializers[Self.name(path)]?.contains(labels) ?? false
  }

  /// The initializers that are declared for a type, in its extensions as well.
  package func initializers(of path: some Sequence<String>) -> [InitializerDeclaration] {
    initializerDeclarations[Self.name(path)] ?? []
  }

  /// Whether who sees what has this access can make a value of a type, as far as the source tells.
  ///
  /// An implicit initializer is not public; that of a reducer's state is generated.
  func canMake(_ path: [String], from access: AccessLevel) -> Bool {
    guard access > .internal, let type = declaration(of: path),
      type.kind == .struct || (type.kind == .class && type.inherited.isEmpty),
      type.name != "State", !type.isAnnotated(.memberwiseInit)
    else { return true }
    return initializers(of: path).contains { ($0.access ?? .internal) >= min(access, .public) }
  }

  /// Whether a type is said to conform to one of these protocols.
  package func conforms(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    !(conformances[Self.name(path)]?.isDisjoint(with: protocols) ?? true)
  }

  /// Whether a type is said to conform to one of these protocols in another file than the one that
  /// declares it, where the compiler writes none of what that takes.
  ///
  /// What is generated is declared in none of the source's files.
  func conformsElsewhere(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    let name = Self.name(path)
    guard let declaration = declarations[name],
      protocols.isDisjoint(with: declaration.inherited.flatMap(\.names)),
      let extensions = extensionConformances[name]
    else { return false }
    let own = files[name].flatMap { extensions[$0] } ?? []
    return own.isDisjoint(with: protocols)
      && extensions.values.contains { !$0.isDisjoint(with: protocols) }
  }

  /// The full names of the types that are said to conform to a protocol.
  package func types(conformingTo name: String) -> Set<String> {
    Set(conformances.lazy.filter { $0.value.contains(name) }.map(\.key))
  }

  /// Whether `==` is written for a type by hand.
  package func hasEquality(_ path: some Sequence<String>) -> Bool {
    typesWithEquality.contains(Self.name(path))
  }

  /// Whether the property `binding` is written for a type by hand.
  package func hasBinding(_ path: some Sequence<String>) -> Bool {
    typesWithBinding.contains(Self.name(path))
  }

  /// Whether `addBindableFields(to:)` is written for a type by hand.
  func hasBindableFields(_ path: some Sequence<String>) -> Bool {
    typesWithBindableFields.contains(Self.name(path))
  }

  /// Whether a type is a reducer, by its attribute or by its conformance.
  package func isReducer(_ path: some Sequence<String>) -> Bool {
    annotated[.reducer]?.contains(Self.name(path)) ?? false || conforms(path, to: ["Reducer"])
  }

  /// The full names of the reducers.
  package var reducers: Set<String> {
    (annotated[.reducer] ?? []).union(
      conformances.lazy.filter { $0.value.contains("Reducer") }.map(\.key))
  }

  /// What a reducer's attribute asks of its state or of its actions.
  package func requestedConformances(
    _ label: String, of path: some Sequence<String>
  ) -> Set<RequestedConformance> {
    let names = requests[Self.name(path)]?[label] ?? []
    return Set(names.compactMap(RequestedConformance.init))
  }

  /// Whether a type, one of its extensions or its attribute asks for case paths.
  package func isCasePathable(_ path: some Sequence<String>) -> Bool {
    annotated[.casePathable]?.contains(Self.name(path)) ?? false
      || conforms(path, to: ["CasePathIterable", "CasePathable"])
  }

  /// Whether a type, one of its extensions or its attribute asks for its fields to be observed.
  package func isObservable(_ path: some Sequence<String>) -> Bool {
    annotated[.observableState]?.contains(Self.name(path)) ?? false
      || conforms(path, to: ["ObservableState", "ObservableStruct"])
  }
}
