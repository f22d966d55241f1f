import RatchetRules

/// An index of a module's declarations: everything that the files declare about a type.
///
/// It contains the parsed files: those with domains, and those that extend one.
package struct ModuleIndex: Sendable {
  /// A type alias, by its full path.
  private struct Alias {
    var path: [String]
    var type: TypeReference

    /// Whether it is `@_spi`.
    var isHidden: Bool
  }

  /// The types, by their full names.
  ///
  /// Threads that render in parallel look them up, and do not copy them.
  private var types: [Entry] = []

  /// Where the types are in the list.
  private var places: [String: Int] = [:]

  /// The names of the types and type aliases in a type, its extensions included; those at the
  /// files' top level have the empty name.
  ///
  /// They are looked up most often, so they are kept separately.
  private var memberTypes: [String: Set<String>] = [:]

  /// The names of all types and type aliases, wherever they are declared.
  private var declaredNames: Set<String> = []

  /// The type aliases, by their full names.
  private var aliases: [String: Alias] = [:]

  /// The types that are a reducer's state or actions through a type alias.
  private var aliasedParts: [String: Domain.Role] = [:]

  /// The variables, functions and type aliases at the files' top levels, with their access.
  private var globals: [String: AccessLevel] = [:]

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
      add(file.aliasedTypes, hidden: file.hiddenAliases, in: [])
      memberTypes["", default: []].formUnion(file.aliasedTypes.keys)
    }
    declaredNames = memberTypes.values.reduce(into: []) { $0.formUnion($1) }
    for alias in partAliases {
      if let own = alias.resolved { aliasedParts[Self.name(own)] = alias.role }
    }
    shadowedNames = KnownNames.shadowable.filter { name in
      namesElsewhere.contains(name) || hasMemberType(name, in: []) || globals[name] != nil
    }
  }

  private mutating func add(
    _ type: TypeDeclaration, in file: String, default access: AccessLevel? = nil
  ) {
    let name = Self.name(type.path)
    let place = places[name] ?? types.count
    if place == types.count {
      types.append(Entry(name: name))
      places[name] = place
    }
    types[place].add(type, in: file, default: access)
    memberTypes[name, default: []].formUnion(type.typeAliases)
    if type.kind != .extension {
      memberTypes[Self.name(type.path.dropLast()), default: []].insert(type.name)
    }
    add(type.aliasedTypes, hidden: type.hiddenAliases, in: type.path)
    for nested in type.nested { add(nested, in: file, default: type.memberAccess) }
  }

  private mutating func add(
    _ aliased: [String: TypeReference], hidden: Set<String>, in path: [String]
  ) {
    for (name, type) in aliased {
      let path = path + [name]
      aliases[Self.name(path)] = Alias(path: path, type: type, isHidden: hidden.contains(name))
    }
  }

  /// The type aliases for a reducer's state or actions, each with the type that it stands for.
  private var partAliases: [(role: Domain.Role, name: [String], resolved: [String]?)] {
    aliases.values.compactMap { alias in
      guard let role = ["State": Domain.Role.state, "Action": .action][alias.path.last ?? ""],
        isReducer(alias.path.dropLast()), case .named(let name, []) = alias.type.shape
      else { return nil }
      return (role, name, resolved(name, from: alias.path.dropLast()))
    }
  }

  private static func name(_ path: some Sequence<String>) -> String {
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
  func offersMemberType(_ name: String, in path: [String], depth: Int = 0) -> Bool {
    if hasMemberType(name, in: path) { return true }
    if let protocols = KnownNames.associatedTypes[name], conforms(path, to: protocols) {
      return true
    }
    let inherited = depth < Self.aliasLimit ? fact(of: path) { $0.conformances } ?? [] : []
    return inherited.contains { inherited in
      resolved([inherited], from: path).map {
        $0 != path && offersMemberType(name, in: $0, depth: depth + 1)
      } ?? false
    }
  }

  /// The full path of a name inside a type, if the module declares it.
  package func resolved(_ path: [String], from type: [String]) -> [String]? {
    // Most types are the standard library's.
    guard let first = path.first, declaredNames.contains(first) else { return nil }
    for depth in stride(from: type.count, through: 0, by: -1) {
      let scope = type.prefix(depth)
      if hasMemberType(first, in: scope) { return scope + path }
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
  func isDeclaredElsewhere(_ name: String) -> Bool {
    namesElsewhere.contains(name)
  }

  /// The type that a type alias names.
  package func aliasedType(of path: some Sequence<String>) -> TypeReference? {
    aliases[Self.name(path)]?.type
  }

  /// The names of types that determine what is generated, and that no file declares: those that a type
  /// alias makes a state or actions, those in the cases of enums of reducers, the protocols of
  /// domains, and those of properties that a public initializer sets.
  package var undeclaredParts: Set<String> {
    let aliased = partAliases.flatMap { alias in
      alias.resolved.flatMap { declaration(of: $0) } == nil ? alias.name : []
    }
    let enums = types.compactMap(\.declaration).filter {
      $0.kind == .enum && $0.isAnnotated(.reducer)
    }
    let payloads = enums.flatMap { type in
      type.cases.flatMap(\.payloads).flatMap { payload in
        payload.type.path.map { undeclaredNames(in: $0, from: type.path) } ?? []
      }
    }
    let protocols = types.compactMap(\.declaration).flatMap { type in
      isPossibleDomain(type)
        ? type.inherited.flatMap(\.paths).flatMap { undeclaredNames(in: $0, from: type.path) } : []
    }
    // Their access limits that of a generated initializer.
    let parameters = types.compactMap(\.declaration).flatMap { type in
      type.kind == .struct && isPossibleDomain(type) && access(of: type.path) > .internal
        ? type.properties.filter { ($0.access ?? .internal) <= .internal }
          .flatMap { $0.type?.names ?? [] }.flatMap { undeclaredNames(in: $0, from: type.path) }
        : []
    }
    let names = payloads + protocols + parameters
    return Set(aliased + names.filter { !LibraryTypes.areValues($0) })
  }

  private func isPossibleDomain(_ type: TypeDeclaration) -> Bool {
    type.kind == .protocol || !type.annotations.isEmpty || isReducer(type.path.dropLast())
  }

  /// The names of a type that no file declares, and of the types around it, behind type aliases.
  ///
  /// If a file extends a type and declares another one in it, only the type around is missing.
  private func undeclaredNames(
    in path: [String], from type: [String], depth: Int = 0
  ) -> [String] {
    guard let own = resolved(path, from: type) else { return path }
    guard declaration(of: own) == nil, depth < Self.aliasLimit,
      let aliased = aliasedType(of: own)?.path
    else { return [] }
    return undeclaredNames(in: aliased, from: Array(own.dropLast()), depth: depth + 1)
  }

  /// How many type aliases that name each other are followed.
  static let aliasLimit = 8

  /// The role of a type that a reducer uses as its state or actions through a type alias.
  package func role(ofAliased path: some Sequence<String>) -> Domain.Role? {
    aliasedParts[Self.name(path)]
  }

  /// Whether a name is a type alias of a type in the module.
  package func aliasesOwnType(_ path: [String]) -> Bool {
    guard let aliased = aliasedType(of: path), let name = aliased.path,
      let own = resolved(name, from: path.dropLast())
    else { return false }
    return declaration(of: own) != nil
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

  /// The access level of a variable, function or type alias at the top level, or nil if there is none.
  package func globalAccess(_ name: String) -> AccessLevel? {
    globals[name]
  }

  /// The access level of a type, limited by the types around it.
  package func access(of path: [String]) -> AccessLevel {
    path.indices.reduce(.open) { access, depth in
      min(access, fact(of: path[...depth]) { $0.access } ?? .open)
    }
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

  /// Whether a type or a type alias, or a type around it, is `@_spi`: tests do not see it.
  package func isHidden(_ path: [String]) -> Bool {
    isMarked("_spi", path)
      || path.indices.contains { aliases[Self.name(path[...$0])]?.isHidden == true }
  }

  /// Whether a type, or one around it, is declared with an attribute.
  package func isMarked(_ attribute: String, _ path: [String]) -> Bool {
    path.indices.contains { depth in
      declaration(of: path[...depth])?.otherAttributes.contains(attribute) == true
    }
  }

  /// Whether inlinable code can use a type that is not public: it and the types around it are
  /// public or `@usableFromInline`.
  func isUsableFromInline(_ path: [String]) -> Bool {
    isMarked("usableFromInline", path)
      && path.indices.allSatisfy { depth in
        fact(of: path[...depth]) { entry in
          entry.access >= .public
            || entry.declaration?.otherAttributes.contains("usableFromInline") == true
        } ?? true
      }
  }

  /// The full names of the types that are declared to conform to a protocol.
  package func types(conformingTo name: String) -> Set<String> {
    Set(types.lazy.filter { $0.conformances.contains(name) }.map(\.name))
  }

  /// Whether you have written `==` for a type.
  package func hasEquality(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesEquality } ?? false
  }

  /// Whether you have written the property `binding` for a type.
  package func hasBinding(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesBinding } ?? false
  }

  /// Whether you have written `addBindableFields(to:)` for a type.
  func hasBindableFields(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { $0.definesBindableFields } ?? false
  }

  /// Whether a type is a reducer, by its attribute or by its conformance.
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
