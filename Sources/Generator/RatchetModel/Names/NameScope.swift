/// Spells the types of a domain for the generated file.
///
/// The generated file extends `Counter.Action`. An extension of a nested type does not see the
/// members of the types around it, so `State` becomes `Counter.State`.
package struct NameScope {
  package let index: ModuleIndex
  package let domain: Domain

  package let names: KnownNames

  package init(index: ModuleIndex, domain: Domain) {
    self.index = index
    self.domain = domain
    names = KnownNames(index: index, domain: domain)
  }

  /// Whether the domain is an enum with cases but without values, so that no `switch` compiles.
  package var hasNoValues: Bool {
    !domain.declaration.cases.isEmpty && index.isUninhabited(domain.declaration)
  }

  /// A type of the domain's source, as the generated file writes it.
  package func text(of type: TypeReference) -> String {
    if let name = type.literalType { return known(name) }
    return type.text(naming: qualified)
  }

  /// The type of a parameter whose value is stored.
  package func parameterText(of type: TypeReference) -> String {
    isFunction(type) ? escapingText(of: type) : text(of: type)
  }

  /// The type of an escaping parameter.
  ///
  /// A modifier of a function type comes before the attribute.
  package func escapingText(of type: TypeReference) -> String {
    let text = text(of: type)
    let modifier = "nonisolated(nonsending) "
    guard text.hasPrefix(modifier) else { return "@escaping \(text)" }
    return "\(modifier)@escaping \(text.dropFirst(modifier.count))"
  }

  /// A name of the domain's source, qualified by the types that contain it.
  func qualified(_ path: [String]) -> String {
    let name = path.joined(separator: ".")
    guard let first = path.first else { return name }
    if first == "Self" {
      return ([domain.typeName] + path.dropFirst()).joined(separator: ".")
    }
    if isGenericParameter(first) { return name }
    switch enclosingType(declaring: first) {
    case .known(let enclosing): return typeName(of: enclosing) + "." + name
    case .perhaps(let enclosing):
      let alias = alias(of: first, in: enclosing)
      return ([typeName(of: enclosing), alias] + path.dropFirst()).joined(separator: ".")
    case nil: return name
    }
  }

  /// A name of the standard library or the runtime, as the generated file writes it.
  package func known(_ name: String) -> String {
    names.text(name)
  }

  /// The full path of a name in the source, if the module declares it.
  package func resolved(_ path: [String]) -> [String]? {
    guard let first = path.first, !isGenericParameter(first) else { return nil }
    return index.resolved(path, from: domain.declaration.path)
  }

  /// Whether two types are certainly different: they are written with the names of different types.
  package func areDifferent(_ one: TypeReference, _ other: TypeReference) -> Bool {
    guard case .named(let first, let firstArguments) = one.shape,
      case .named(let second, let secondArguments) = other.shape
    else { return false }
    func whole(_ path: [String]) -> [String] {
      resolved(path) ?? (path.count > 1 && path[0] == "Swift" ? Array(path.dropFirst()) : path)
    }
    let (own, others) = (whole(first), whole(second))
    guard own == others else {
      return [own, others].allSatisfy { index.aliasedTypes(of: $0).isEmpty }
    }
    return zip(firstArguments, secondArguments).contains { areDifferent($0, $1) }
  }

  /// Whether a name is one of the domain's generic parameters.
  package func isGenericParameter(_ name: String) -> Bool {
    domain.genericParameters.contains { $0.name == name }
  }

  /// What an alias stands for that is a member of a generic parameter: `R.Listener`, if a protocol that constrains `R`
  /// declares it.
  package func aliasedMember(_ path: [String]) -> TypeReference? {
    guard path.count == 2,
      let parameter = domain.genericParameters.first(where: { $0.name == path[0] }),
      let own = index.member(
        path[1], ofTypesLike: parameter.constraints, from: domain.declaration.path),
      let type = index.aliasedType(of: own)
    else { return nil }
    return index.unaliased(type, from: own.dropLast())
  }

  /// The innermost type around the domain that declares or inherits a name, unless the domain does.
  func enclosingType(declaring name: String) -> ModuleIndex.EnclosingType? {
    let own = domain.declaration.path
    // Swift looks for the members of protocols after all others, also those of the types around.
    if !index.hasMemberType(name, in: own, from: .classes),
      let enclosing = index.enclosingType(declaring: name, around: own, from: .classes),
      case .known = enclosing
    {
      return enclosing
    }
    guard !index.offersMemberType(name, in: own) else {
      // Case paths that can be iterated have types with such a name themselves.
      return KnownNames.partsOfSequences.contains(name) ? .known(own) : nil
    }
    return index.enclosingType(declaring: name, around: own)
  }

  /// The first name of a type in a case's payloads that case paths which can be iterated hide,
  /// because no type in the module qualifies it.
  package func partOfSequences(in enumCase: EnumCase) -> String? {
    enumCase.partsOfSequences.first {
      isGenericParameter($0) || enclosingType(declaring: $0) == nil
    }
  }

  /// An enclosing type with its generic arguments.
  private func typeName(of path: [String]) -> String {
    let components = path.indices.map { depth -> String in
      let parameters = index.declaration(of: path[...depth])?.genericParameters ?? []
      return path[depth] + GenericParameter.arguments(parameters)
    }
    return domain.modulePrefix + index.withoutModule(components).joined(separator: ".")
  }
}
