import RatchetModel

// What the code for a domain names, and so which imports could declare it.

extension ImportSelection {
  /// What the names of some system modules begin with.
  private static let prefixes = [
    "CoreFoundation": ["CF", "CG", "kCF"], "Dispatch": ["Dispatch", "dispatch"],
    "Observation": ["Observ", "withObservation"], "OSLog": ["Logger", "OS", "os_"],
    "Synchronization": ["Atomic", "Mutex"], "os": ["Logger", "OS", "os_"],
  ]

  /// Whether a line may import something that the code names.
  func mayDeclareNames(_ line: ImportLine, for domains: [Domain]) -> Bool {
    guard let declaration = line.declaration, declaration.depth == 0,
      let prefixes = Self.prefixes[declaration.module]
    else { return true }
    return domains.contains { domain in
      names(of: domain).contains { name in prefixes.contains { name.hasPrefix($0) } }
    }
  }

  /// The names in the code for a domain that another import declares, because they do not begin as
  /// Foundation's do.
  ///
  /// - Returns: No names for imports of other modules, or if no other import is as visible.
  func namesOfOthers(
    in domain: Domain, besides line: ImportLine, among lines: [ImportLine]
  ) -> Set<String> {
    guard let declaration = line.declaration, let access = declaration.access,
      LibraryTypes.modulesOfFoundation.contains(declaration.module),
      lines.compactMap(\.declaration).contains(where: { other in
        !LibraryTypes.modulesOfFoundation.contains(other.module) && other.module != "Ratchet"
          && other.access.map { $0 >= access } ?? false
      })
    else { return [] }
    return names(of: domain).filter { !LibraryTypes.mayBeOfFoundation($0) }
  }

  /// The first parts of the names in the code for a domain, and in its attributes.
  private func names(of domain: Domain) -> Set<String> {
    let (types, values) = parts(of: domain)
    let paths = types.flatMap(\.names) + values.flatMap(\.value.names) + [domain.declaration.path]
    let attributes = types.flatMap(\.attributes) + domain.declaration.otherAttributes
    return Set(paths.compactMap(\.first) + attributes)
  }

  /// The types that the code for a domain repeats, and the values, each with its type.
  private func parts(
    of domain: Domain
  ) -> (types: [TypeReference], values: [(value: InitialValue, type: TypeReference?)]) {
    let payloads = domain.declaration.cases.flatMap(\.payloads)
    let properties = shownProperties(of: domain)
    let defaults = domain.has(.reducerEnum) ? payloads : []
    return (
      properties.compactMap(\.type) + payloads.map(\.type),
      properties.compactMap { property in property.initialValue.map { ($0, property.type) } }
        + defaults.compactMap { payload in payload.defaultValue.map { ($0, payload.type) } }
    )
  }

  private func shownProperties(of domain: Domain) -> [StoredProperty] {
    guard domain.has(.memberwiseInit) else { return [] }
    let initializer = initializer(of: domain)
    guard initializer.obstacle == nil else { return methods(of: domain) }
    return initializer.parameters.map(\.property) + methods(of: domain)
  }

  /// The endpoints of a client that have methods, without their values, which the methods do not
  /// show.
  func methods(of domain: Domain) -> [StoredProperty] {
    guard domain.has(.dependencyClient) else { return [] }
    let scope = NameScope(index: index, domain: domain)
    return domain.declaration.properties.compactMap { property in
      guard DependencyEndpoint(property, in: scope)?.hasMethod == true else { return nil }
      var method = property
      method.initialValue = nil
      return method
    }
  }

  /// The widest access level of an initializer, and of the methods of a client, that name something of
  /// Ratchet, or of Foundation, which Ratchet exports.
  func accessOfMembersThatShowRatchet(
    _ domain: Domain, besides known: Set<String>, isCertain: Bool
  ) -> AccessLevel {
    guard domain.has(.memberwiseInit) else { return .internal }
    let level = access(of: domain)
    let initializer = initializer(of: domain)
    let own = min(level, initializer.access)
    let showsInitializer =
      initializer.obstacle == nil
      && initializerShowsRatchet(
        initializer, of: domain, at: own, besides: known, isCertain: isCertain)
    let showsMethods = methods(of: domain).contains {
      showsRatchet($0.type, in: domain, besides: known, isCertain: isCertain)
    }
    return max(showsInitializer ? own : .internal, showsMethods ? level : .internal)
  }

  /// Whether an initializer with an access level names something of Ratchet, or of Foundation.
  ///
  /// It names only the types of the properties. Callers in other modules get the default values of a
  /// public one.
  private func initializerShowsRatchet(
    _ initializer: MemberwiseInit, of domain: Domain, at level: AccessLevel,
    besides known: Set<String>, isCertain: Bool
  ) -> Bool {
    let showsDefaults = level >= .public
    if showsDefaults, domain.has(.dependencyClient), initializerReports(domain) { return true }
    return initializer.parameters.map(\.property).contains { property in
      if showsRatchet(property.type, in: domain, besides: known, isCertain: isCertain) {
        return true
      }
      guard showsDefaults, !isCertain, property.type != nil else { return false }
      let names = property.initialValue?.names ?? []
      return names.contains { mayBeForeign($0, to: domain, besides: known) }
        || property.hasInitialValue
          && index.foreignNames(in: property.type, from: domain.declaration.path)
            .contains { isForeign($0, to: domain, besides: known) }
    }
  }

  /// Whether a property's type, if the source names it, may be or is certainly one of Ratchet's or of
  /// Foundation's.
  private func showsRatchet(
    _ type: TypeReference?, in domain: Domain, besides known: Set<String>, isCertain: Bool
  ) -> Bool {
    guard let type else { return !isCertain }
    return isCertain
      ? namesExported(type, in: domain, besides: known)
      : type.names.contains { isForeign($0, to: domain, besides: known) }
  }

  /// Whether a type names one of Ratchet's, or of Foundation's, besides some known ones.
  private func namesExported(
    _ type: TypeReference, in domain: Domain, besides known: Set<String>
  ) -> Bool {
    type.names.contains { name in
      LibraryTypes.exported.contains(name[0]) && isForeign(name, to: domain, besides: known)
    }
  }

  /// Whether the initializer of a client has an endpoint whose default reports an issue.
  private func initializerReports(_ domain: Domain) -> Bool {
    let initializer = initializer(of: domain)
    let scope = NameScope(index: index, domain: domain)
    return initializer.obstacle == nil
      && initializer.parameters.contains { parameter in
        DependencyEndpoint(parameter.property, in: scope).map {
          DependencyClientView.reports($0, in: scope)
        } ?? false
      }
  }

  /// Whether a name in a domain is not the module's, and none of some known ones.
  func isForeign(
    _ name: [String], to domain: Domain, besides known: Set<String> = LibraryTypes.exported
  ) -> Bool {
    guard let first = name.first, !domain.genericParameters.contains(where: { $0.name == first }),
      !known.contains(first)
    else { return false }
    let path = domain.declaration.path
    guard index.resolved([first], from: path) == nil else { return false }
    // A protocol of Swift gives the module's types member types, such as 'Element'.
    return !path.indices.contains { index.offersMemberType(first, in: Array(path[...$0])) }
  }

  /// Whether a name in a value may be declared by another module, which may also add a member to a
  /// type.
  private func mayBeForeign(
    _ name: [String], to domain: Domain, besides known: Set<String> = LibraryTypes.exported
  ) -> Bool {
    guard name.count > 1 else {
      return !Self.functions.contains(name[0]) && isForeign(name, to: domain, besides: known)
    }
    if let own = index.resolved(name.dropLast(), from: domain.declaration.path) {
      return !index.declaresStatic(name[name.count - 1], in: own)
    }
    return !(LibraryTypes.swift.contains(name[0]) && Self.limits.contains(name[1...]))
  }

  /// Members that types of Swift have themselves.
  private static let limits: Set<ArraySlice<String>> = [
    ["failure"], ["infinity"], ["max"], ["min"], ["nan"], ["none"], ["pi"], ["some"], ["success"],
    ["zero"],
  ]

  /// Whether the member after a leading dot is one that the type of the value, one of Swift's, has itself.
  private func isLimit(_ member: String, of type: TypeReference?, in domain: Domain) -> Bool {
    guard let name = type?.path, name.count == 1, LibraryTypes.swift.contains(name[0]) else {
      return false
    }
    return index.resolved(name, from: domain.declaration.path) == nil
      && Self.limits.contains([member])
  }

  /// Whether the code that is generated for a domain may name a declaration of another module.
  func namesForeignTypes(
    _ domain: Domain, besides known: Set<String> = LibraryTypes.exported,
    besidesValues: Bool = false
  ) -> Bool {
    let path = domain.declaration.path
    let scope = NameScope(index: index, domain: domain)
    func isForeign(_ name: [String]) -> Bool { self.isForeign(name, to: domain, besides: known) }
    let (types, values) = parts(of: domain)
    return isForeign(path)
      // The names of the compiler's own attributes begin with a small letter.
      || domain.declaration.otherAttributes.contains { name in
        name.first?.isUppercase == true && isForeign([String(name.prefix { $0 != "." })])
      }
      || shownProperties(of: domain).contains { $0.type == nil && !$0.hasInitialValue }
      || !besidesValues
        && values.contains { value, type in
          value.names.contains { mayBeForeign($0, to: domain, besides: known) }
            || !scope.declaresImplicitMembers(of: value, type: type)
              && !value.implicitMembers.allSatisfy { isLimit($0, of: type, in: domain) }
            // A literal is one of the type's, which a type alias may stand for.
            || index.foreignNames(in: type, from: path).contains(where: isForeign)
        }
      || scope.foreignNames.contains { $0.aliases.contains { isForeign([$0.value]) } }
      || types.contains { type in
        type.names.contains(where: isForeign)
          || type.attributes.contains { !Self.attributesOfTypes.contains($0) && isForeign([$0]) }
      }
  }

  /// Functions of Swift that values call.
  private static let functions: Set = [
    "abs", "assertionFailure", "fatalError", "max", "min", "preconditionFailure", "print", "zip",
  ]

  private static let attributesOfTypes: Set = [
    "Sendable", "autoclosure", "concurrent", "convention", "escaping", "isolated", "unchecked",
  ]
}
