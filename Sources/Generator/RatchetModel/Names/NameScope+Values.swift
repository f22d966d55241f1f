// The names in the initial values of properties, as the generated file and its callers see them.

import RatchetRules

extension NameScope {
  /// The initial value of a property as an expression that can be anywhere: `if` and `switch` are in
  /// a closure that is called, because they are no default of a parameter.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the property.
  package func expression(of value: InitialValue, type: TypeReference?) -> String {
    let text = value.text(naming: qualifiedValue)
    // As a parameter's default, a macro alone would be expanded at each call.
    if value.isMacro { return "(\(text))" }
    guard value.isStatement, let type else { return text }
    let head = "{ () -> \(self.text(of: type)) in"
    return text.contains("\n")
      ? "\(head)\n  \(InitialValue.text(text, indentedBy: "  "))\n}()" : "\(head) \(text) }()"
  }

  /// A name in a value, qualified by the types that contain it.
  package func qualifiedValue(_ path: [String]) -> String {
    Identifier.expression(ofType: qualifiedMember(path), array: known("Array"))
  }

  private func qualifiedMember(_ path: [String]) -> String {
    guard let first = path.first, first != "Self",
      let owner = owner(ofStatic: first), owner != domain.declaration.path
    else { return qualified(path) }
    return ([qualified(owner)] + path).joined(separator: ".")
  }

  /// The type itself or the innermost type around it that has a static member with this name.
  private func owner(ofStatic name: String) -> [String]? {
    let own = domain.declaration.path
    return stride(from: own.count, to: 0, by: -1).lazy.map { Array(own.prefix($0)) }
      .first { index.staticAccess(name, in: $0) != nil }
  }

  /// The type of a value that is a case of one of the module's enums: `Tab` for `Tab.home`.
  package func type(ofCase value: InitialValue?) -> TypeReference? {
    guard let path = value?.path, path.count > 1, let own = resolved(path.dropLast()),
      let declaration = index.declaration(of: own), declaration.kind == .enum,
      declaration.genericParameters.isEmpty,
      declaration.cases.contains(where: { $0.spelling == path.last && $0.payloads.isEmpty })
    else { return nil }
    let name = Array(path.dropLast())
    return TypeReference(pieces: [.name(name)], shape: .named(name, arguments: []))
  }

  /// Whether the values of a type are functions, also behind type aliases of the module.
  package func isFunction(_ type: TypeReference) -> Bool {
    guard let path = type.path, let first = path.first, !type.isSugared else {
      return type.shape == .function
    }
    if isGenericParameter(first) { return aliasedMember(path)?.shape == .function }
    return index.unaliased(type, from: domain.declaration.path).shape == .function
  }

  /// The access level of a type, limited by the types in it that the module declares, and by the imports that may
  /// declare the others.
  package func access(of type: TypeReference) -> AccessLevel {
    type.names.map { name in
      if let own = resolved(name) { return index.access(of: own) }
      let path = domain.declaration.path
      guard let first = name.first, !isGenericParameter(first),
        !path.indices.contains(where: { index.offersMemberType(first, in: Array(path[...$0])) })
      else { return .open }
      return index.accessOfImports(of: first, in: path)
    }.min() ?? .open
  }

  /// A name in a default value that cannot be used in an initializer with this access.
  ///
  /// The default value of a public parameter is compiled into its callers, which see only public
  /// names.
  package func hiddenName(
    in value: InitialValue, of type: TypeReference?, from access: AccessLevel
  ) -> String? {
    let hidden = value.names.first { name in
      guard let seen = self.access(ofValue: name) else { return false }
      return !seen.isVisibleInModule || seen < min(access, .public)
    }
    return
      (hidden ?? hiddenInitializer(in: value, from: access)
      ?? hiddenImplicitMember(in: value, of: type, from: access))?.joined(separator: ".")
  }

  /// Whether the sources that were read say who can see each name in a value, so that code of
  /// another module can use it.
  ///
  /// A file that was not read may declare any other name.
  package func knowsNames(in value: InitialValue, of type: TypeReference?) -> Bool {
    let owners = types(in: type)
    return value.names.allSatisfy { name in
      LibraryTypes.exported.contains(name[0]) || access(ofValue: name) != nil
    }
      && value.implicitMembers.allSatisfy { member in
        owners.isEmpty || member == "init" || declares(member, in: owners)
      }
  }

  /// Whether the module's own types declare the members after the leading dots in a value.
  package func declaresImplicitMembers(of value: InitialValue, type: TypeReference?) -> Bool {
    let owners = types(in: type)
    return value.implicitMembers.allSatisfy { $0 == "none" || declares($0, in: owners) }
  }

  /// The module's own types that a type names.
  private func types(in type: TypeReference?) -> [[String]] {
    (type?.names ?? []).compactMap { resolved($0).map { index.target(of: $0) ?? $0 } }
  }

  private func declares(_ member: String, in owners: [[String]]) -> Bool {
    owners.contains { index.declaresStatic(member, in: $0) }
  }

  /// The initializer that a value calls by the name of its type, if it cannot be called with this
  /// access level.
  ///
  /// The compiler's memberwise initializer is never public.
  private func hiddenInitializer(in value: InitialValue, from access: AccessLevel) -> [String]? {
    for (index, piece) in value.pieces.enumerated() {
      guard case .name(let name) = piece else { continue }
      let isCalled =
        if index + 1 < value.pieces.count, case .text(let text) = value.pieces[index + 1] {
          text.hasPrefix("(")
        } else { false }
      let type = name.last == "init" ? Array(name.dropLast()) : name
      guard isCalled, let own = resolved(type), !self.index.canMake(own, from: access) else {
        continue
      }
      return type + ["init"]
    }
    return nil
  }

  /// The member after a leading dot in a value, as in `.init(a: 1)`, if this access level cannot
  /// use it.
  private func hiddenImplicitMember(
    in value: InitialValue, of type: TypeReference?, from access: AccessLevel
  ) -> [String]? {
    let owners = (type?.names ?? []).compactMap { name in
      resolved(name).map { (name: name, own: $0) }
    }
    guard !owners.isEmpty else { return nil }
    for member in value.implicitMembers {
      for owner in owners {
        let isHidden =
          member == "init"
          ? !index.canMake(owner.own, from: access)
          : index.staticAccess(member, in: owner.own).map { $0 < min(access, .public) } ?? false
        if isHidden { return owner.name + [member] }
      }
    }
    return nil
  }

  /// The access level of a name in a value, or nil if the module does not show it.
  private func access(ofValue path: [String]) -> AccessLevel? {
    guard let first = path.first else { return nil }
    if first == "Self" {
      return path.count > 1 ? index.staticAccess(path[1], in: domain.declaration.path) : nil
    }
    if let owner = owner(ofStatic: first) {
      return index.staticAccess(first, in: owner).map { min($0, index.access(of: owner)) }
    }
    guard let own = resolvedPrefix(of: path) else { return index.globalAccess(first) }
    let type = index.access(of: own)
    guard let member = path.last, let target = index.target(of: own),
      let access = index.staticAccess(member, in: target)
    else { return type }
    return min(type, access)
  }

  /// The longest prefix of a name that is a type or a type alias.
  private func resolvedPrefix(of path: [String]) -> [String]? {
    stride(from: path.count, to: 0, by: -1).lazy
      .compactMap { resolved(Array(path.prefix($0))) }
      .first {
        index.facts(about: index.target(of: $0) ?? $0) != nil || index.facts(about: $0) != nil
      }
  }
}

extension ModuleIndex {
  /// Whether the module declares a static member, a case or a type in a type.
  package func declaresStatic(_ member: String, in path: [String]) -> Bool {
    staticAccess(member, in: path) != nil || hasMemberType(member, in: path)
      || declaration(of: path)?.cases.contains { $0.name == member } == true
  }
}
