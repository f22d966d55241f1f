import RatchetRules

/// An index of a module's declarations: everything that the files declare about a type.
///
/// It contains the parsed files: those with domains, and those that extend one.
package struct ModuleIndex: Sendable {
  /// A type alias, by its full path.
  struct Alias {
    var path: [String]

    /// The type that it names; nil if it names several, in the clauses of an `#if`.
    var type: TypeReference? { types.count == 1 ? types[0] : nil }

    /// The types that it names, each in some of the builds.
    var types: [TypeReference] = []
    var genericParameters: Set<String> = []
    var facts = NameFacts()
  }

  /// The types, by their full names.
  ///
  /// Threads that render in parallel look them up, and do not copy them.
  private(set) var types: [Entry] = []

  /// Where the types are in the list.
  private(set) var places: [String: Int] = [:]

  /// The names of the types and type aliases in a type, its extensions included; those at the
  /// files' top level have the empty name.
  ///
  /// They are looked up most often, so they are kept separately.
  private var memberTypes: [String: Set<String>] = [:]

  /// The names of all types and type aliases, wherever they are declared.
  private var declaredNames: Set<String> = []

  /// The type aliases, by their full names.
  private(set) var aliases: [String: Alias] = [:]

  /// The types that are a reducer's state or actions through a type alias.
  private var aliasedParts: [String: Domain.Role] = [:]

  /// The variables and functions at the files' top levels, with their access.
  private var globals: [String: AccessLevel] = [:]

  /// The modules that the files import.
  private(set) var importedModules: Set<String> = []

  /// The imports of each file, besides those of Ratchet.
  private var imports: [String: [ImportDeclaration]] = [:]

  /// The names of ``KnownNames/shadowable`` that the module declares: at a file's top level, or
  /// anywhere in a file without domains.
  private(set) var shadowedNames: Set<String> = []

  /// Names of types in files without domains.
  private let namesElsewhere: Set<String>

  /// - Parameters:
  ///   - files: The files that hold domains or extend some.
  ///   - namesElsewhere: Names of types that the other files of the module declare.
  package init(_ files: [FileDeclarations], namesElsewhere: Set<String> = []) {
    self.namesElsewhere = namesElsewhere
    for file in files {
      for type in file.types { add(type, in: file.path) }
      globals.merge(file.globals) { $1 }
      importedModules.formUnion(file.imports.compactMap(\.declaration?.module))
      imports[file.path] = file.imports.compactMap(\.declaration).filter {
        !$0.module.hasPrefix("Ratchet")
      }
      for alias in file.aliases { add(alias, in: [], default: .internal) }
    }
    declaredNames = memberTypes.values.reduce(into: []) { $0.formUnion($1) }
    findReducers()
    for alias in partAliases {
      if let own = alias.resolved { aliasedParts[Self.name(own)] = alias.role }
    }
    shadowedNames = KnownNames.shadowable.filter { name in
      namesElsewhere.contains(name) || hasMemberType(name, in: []) || globals[name] != nil
    }
  }

  /// The access level of a name of another module in the file of a type, as far as the file's imports say.
  ///
  /// An import without an access level may be public.
  func accessOfImports(of name: String, in type: [String]) -> AccessLevel {
    guard !LibraryTypes.exported.contains(name), !namesElsewhere.contains(name),
      let file = file(of: type)
    else { return .open }
    let candidates = (imports[file] ?? []).filter { line in
      !LibraryTypes.modulesOfFoundation.contains(line.module)
        || LibraryTypes.mayBeOfFoundation(name)
    }
    return candidates.map { $0.access ?? .open }.max() ?? .open
  }

  private mutating func add(
    _ type: TypeDeclaration, in file: String, default access: AccessLevel? = nil
  ) {
    let name = Self.name(type.path)
    let place = places[name] ?? types.count
    if place == types.count {
      types.append(Entry(name: name, path: type.path))
      places[name] = place
    }
    types[place].add(type, in: file, default: access)
    memberTypes[name, default: []].formUnion(type.typeAliases)
    if type.kind != .extension {
      memberTypes[Self.name(type.path.dropLast()), default: []].insert(type.name)
    }
    let memberAccess = type.kind == .protocol ? .open : type.memberAccess
    for alias in type.aliases { add(alias, in: type.path, default: memberAccess ?? .internal) }
    for nested in type.nested {
      add(nested, in: file, default: type.memberAccess)
      if type.kind == .extension, nested.kind != .extension,
        let place = places[Self.name(nested.path)]
      {
        types[place].isNonisolatedByExtension = type.isNonisolated
      }
    }
  }

  private mutating func add(
    _ alias: TypeAliasDeclaration, in path: [String], default access: AccessLevel
  ) {
    let full = path + [alias.name]
    memberTypes[Self.name(path), default: []].insert(alias.name)
    var entry = aliases[Self.name(full)] ?? Alias(path: full)
    if !entry.types.contains(alias.type) { entry.types.append(alias.type) }
    entry.genericParameters.formUnion(alias.genericParameters)
    entry.facts.add("typealias", alias.access ?? access, alias.conditions, alias.attributes)
    aliases[Self.name(full)] = entry
  }

  /// Marks the types that are reducers, once all declarations are known.
  private mutating func findReducers() {
    for place in types.indices {
      types[place].isReducer =
        types[place].annotations.contains(.reducer)
        || conforms(types[place].path, to: ["Reducer"])
    }
  }

  /// The type aliases for a reducer's state or actions, each with the type that it stands for.
  var partAliases: [(role: Domain.Role, name: [String], resolved: [String]?)] {
    aliases.values.compactMap { alias in
      guard let role = ["State": Domain.Role.state, "Action": .action][alias.path.last ?? ""],
        isReducer(alias.path.dropLast()), case .named(let name, [])? = alias.type?.shape
      else { return nil }
      return (role, name, resolved(name, from: alias.path.dropLast()))
    }
  }

  static func name(_ path: some Sequence<String>) -> String {
    path.joined(separator: ".")
  }

  /// A fact about a type, or nil if no file declares or extends it.
  func fact<Fact>(
    of path: some Sequence<String>, _ fact: (Entry) -> Fact
  ) -> Fact? {
    places[Self.name(path)].map { fact(types[$0]) }
  }

  /// The declaration of a type, if it is in one of the module's files.
  package func declaration(of path: some Sequence<String>) -> TypeDeclaration? {
    fact(of: path) { $0.declaration } ?? nil
  }

  /// The file that declares a type; nil if a generated file does.
  package func file(of path: some Sequence<String>) -> String? {
    fact(of: path) { $0.file } ?? nil
  }

  /// The declaration of the type with a full name, if it is in one of the module's files.
  package func declaration(named name: String) -> TypeDeclaration? {
    places[name].flatMap { types[$0].declaration }
  }

  /// Whether a type contains a type or a type alias with this name.
  package func hasMemberType(_ name: String, in path: some Sequence<String>) -> Bool {
    memberTypes[Self.name(path)]?.contains(name) ?? false
  }

  /// Whether a type has a member type with this name: its own, or one of a class or a protocol.
  package func offersMemberType(_ name: String, in path: [String]) -> Bool {
    hasMemberType(name, in: path, from: .classesAndProtocols)
  }

  /// Where a type has its member types from, besides its own declaration and extensions.
  enum Ancestors { case classes, classesAndProtocols }

  /// Whether a type has a member type with this name: its own, or one of its ancestors.
  func hasMemberType(
    _ name: String, in path: [String], from ancestors: Ancestors, depth: Int = 0
  ) -> Bool {
    if hasMemberType(name, in: path) { return true }
    if let target = target(of: path), target != path, depth < Self.aliasLimit {
      return hasMemberType(name, in: target, from: ancestors, depth: depth + 1)
    }
    if ancestors == .classesAndProtocols, let protocols = KnownNames.associatedTypes[name],
      conforms(path, to: protocols)
    {
      return true
    }
    return ancestor(of: path, declaring: name, from: ancestors, depth: depth) != nil
  }

  /// The full path of a member type of all types that conform to some protocols, if the module declares it.
  func member(
    _ name: String, ofTypesLike constraints: [[String]], from path: [String]
  ) -> [String]? {
    guard declaredNames.contains(name) else { return nil }
    let owners = constraints.lazy.flatMap { self.inherited(through: $0, from: path) }
      .compactMap { constraint in
        self.hasMemberType(name, in: constraint)
          ? constraint
          : self.ancestor(of: constraint, declaring: name, from: .classesAndProtocols)
      }
    return owners.first.map { $0 + [name] }
  }

  /// The class or the protocol from which a type has a member type with this name, if the module declares it.
  private func ancestor(
    of path: [String], declaring name: String, from ancestors: Ancestors, depth: Int = 0
  ) -> [String]? {
    guard declaredNames.contains(name), depth < Self.aliasLimit else { return nil }
    for ancestor in inherited(by: path)
    where ancestor != path
      && (ancestors == .classesAndProtocols || declaration(of: ancestor)?.kind == .class)
    {
      let target = target(of: ancestor) ?? ancestor
      if hasMemberType(name, in: target) { return target }
      if let found = self.ancestor(
        of: target, declaring: name, from: ancestors, depth: depth + 1)
      {
        return found
      }
    }
    return nil
  }

  /// The full path of a name inside a type, if the module declares it.
  package func resolved(_ path: [String], from type: [String]) -> [String]? {
    // Most types are the standard library's.
    guard let first = path.first, declaredNames.contains(first) else { return nil }
    if let declared = declared(path, from: type) { return declared }
    return stride(from: type.count, to: 0, by: -1).lazy.compactMap { depth in
      ancestor(of: Array(type.prefix(depth)), declaring: first, from: .classesAndProtocols)
    }
    .first.map { $0 + path }
  }

  /// The full path of a name inside a type, if that type or one around it declares the name, and not one that they
  /// inherit from.
  func declared(_ path: [String], from type: some Collection<String>) -> [String]? {
    guard let first = path.first, declaredNames.contains(first) else { return nil }
    for depth in stride(from: type.count, through: 0, by: -1) {
      let scope = type.prefix(depth)
      if hasMemberType(first, in: scope) { return scope + path }
      // An extension may name its type by a type alias.
      if depth > 0, !aliases.isEmpty, let target = target(of: Array(scope)), target != Array(scope),
        hasMemberType(first, in: target)
      {
        return target + path
      }
    }
    return nil
  }

  /// Whether a private type would conflict with another one if it were visible to other files: with
  /// one of the same name, or with the name of a type around it.
  package func collides(_ path: [String]) -> Bool {
    isDeclaredElsewhere(path[0])
      || path.indices.contains { fact(of: path[...$0]) { $0.isRepeated } ?? false }
  }

  /// Whether a file without domains declares a type with this name.
  package func isDeclaredElsewhere(_ name: String) -> Bool {
    namesElsewhere.contains(name)
  }

  /// The role of a type that a reducer uses as its state or actions through a type alias.
  package func role(ofAliased path: some Sequence<String>) -> Domain.Role? {
    aliasedParts[Self.name(path)]
  }

  /// The names of a type's types, properties and methods.
  package func names(in path: some Sequence<String>) -> Set<String> {
    let name = Self.name(path)
    return (memberTypes[name] ?? []).union(places[name].map { types[$0].memberNames } ?? [])
  }

  /// The access level of a static member of a type, or nil if there is no such member.
  package func staticAccess(_ name: String, in path: some Sequence<String>) -> AccessLevel? {
    fact(of: path) { $0.staticMembers[name] } ?? nil
  }

  /// The access level of a variable or function at the top level, or nil if there is none.
  package func globalAccess(_ name: String) -> AccessLevel? {
    globals[name]
  }

  /// Whether an extension declares an initializer with these labels.
  package func hasExtensionInitializer(_ labels: [String], of path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.extensionInitializers.contains(labels) } ?? false
  }

  /// The initializers that a type and its extensions declare.
  package func initializers(of path: some Sequence<String>) -> [InitializerDeclaration] {
    fact(of: path) { $0.initializers } ?? []
  }

  /// Whether code with this access level can create a value of a type, as far as the source shows.
  ///
  /// An implicit initializer is not public. The initializer of a reducer's state is generated.
  func canMake(_ path: [String], from access: AccessLevel) -> Bool {
    guard access > .internal, let type = declaration(of: path),
      type.kind == .struct || (type.kind == .class && type.inherited.isEmpty),
      type.name != "State", !type.isAnnotated(.memberwiseInit)
    else { return true }
    return initializers(of: path).contains { ($0.access ?? .internal) >= min(access, .public) }
  }

  /// The full names of the types that are declared to conform to a protocol.
  package func types(conformingTo name: String) -> Set<String> {
    Set(types.lazy.filter { $0.conformances.contains(name) }.map(\.name))
  }

  /// Whether you have written `==` for a type.
  package func hasEquality(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesEquality } ?? false
  }

  /// Whether you have written `isEqual(_:_:)` for two values of a type.
  package func hasComparison(_ path: some Sequence<String>) -> Bool {
    comparison(of: path) != nil
  }

  /// The `isEqual(_:_:)` that you have written for two values of a type, and its file.
  package func comparison(
    of path: some Sequence<String>
  ) -> (declaration: ComparisonDeclaration, file: String)? {
    fact(of: path) { $0.comparison } ?? nil
  }

  /// Whether you have written the property `binding` for a type.
  package func hasBinding(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesBinding } ?? false
  }

  /// Whether you have written `addBindableFields(to:)` for a type.
  func hasBindableFields(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesBindableFields } ?? false
  }

  /// Whether a type is a reducer: by its attribute, or by a conformance, which a protocol of the module
  /// or a superclass may imply.
  package func isReducer(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.isReducer } ?? false
  }

  /// The full names of the reducers.
  package var reducers: Set<String> {
    Set(types.lazy.filter(\.isReducer).map(\.name))
  }

  /// The conformances that a reducer's attribute requests for its state or its actions.
  package func requestedConformances(
    _ label: String, of path: some Sequence<String>
  ) -> Set<RequestedConformance> {
    let names = fact(of: path) { $0.requests[label] ?? [] } ?? []
    return Set(names.compactMap(RequestedConformance.init(argument:)))
  }

  /// Whether a type, one of its extensions or its attribute requests case paths.
  package func isCasePathable(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.annotations.contains(.casePathable) } ?? false
      || names(["CasePathIterable", "CasePathable"], in: path)
  }

  /// Whether a type, one of its extensions or its attribute requests observation of its fields.
  package func isObservable(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.annotations.contains(.observableState) } ?? false
      || names(["ObservableState", "ObservableStruct"], in: path)
  }
}
