extension DomainChecker {
  /// The diagnostics of an enum of reducers.
  func reducerEnum(of domain: Domain, _ path: String) -> [Diagnostic] {
    let reserved = ["CaseBody", "CaseScope"]
      .filter { index.hasMemberType($0, in: domain.declaration.path) }
      .map { Diagnostic.reservedName($0, of: domain, path: path) }
    return reserved + comparison(of: domain, path)
      + domain.declaration.cases.flatMap { enumCase -> [Diagnostic] in
        var diagnostics: [Diagnostic] = []
        if enumCase.name == "body" {
          diagnostics.append(.reservedCase(enumCase, of: domain, path: path))
        }
        diagnostics += maker(of: enumCase, in: domain, path)
        diagnostics += unknownReducer(of: enumCase, in: domain, path)
        diagnostics += heldState(in: enumCase, of: domain, path)
        if !enumCase.availability.isEmpty {
          diagnostics.append(.caseAvailability(enumCase, of: domain, path: path))
        }
        if enumCase.isOverloaded {
          diagnostics.append(.overloadedCase(enumCase, of: domain, path: path))
        }
        let ignored = enumCase.annotations.first { $0.kind == .reducerCaseIgnored }
        let ephemeral = enumCase.annotations.first { $0.kind == .reducerCaseEphemeral }
        if let ignored, let ephemeral {
          diagnostics.append(.contradiction(ephemeral, ignored, path: path))
        } else if let ephemeral, enumCase.payloads.count != 1 {
          diagnostics.append(.ephemeralWithoutValue(ephemeral, enumCase, path: path))
        } else if let ephemeral, let type = enumCase.payloads.first?.type, lacksAction(type, domain)
        {
          diagnostics.append(.ephemeralWithoutAction(ephemeral, type, path: path))
        }
        return diagnostics
      }
  }

  /// A conformance of an enum of reducers that belongs to its state.
  private func comparison(of domain: Domain, _ path: String) -> [Diagnostic] {
    let declaration = domain.declaration
    let reducer = ReducerEnum(declaration: declaration, index: index)
    guard !index.hasEquality(declaration.path),
      let inherited = declaration.statedComparison, let range = inherited.range,
      let enumCase = declaration.cases.first(where: { enumCase in
        guard reducer.role(of: enumCase) == .reducer(isKnown: true),
          let type = enumCase.payloads.first.flatMap({ reducer.declaration(of: $0.type) })
        else { return false }
        return !index.conforms(type.path, to: ["Equatable", "Hashable", "Comparable"])
      })
    else { return [] }
    return [.comparedReducers(enumCase, inherited.text, of: domain, path: path, at: range)]
  }

  /// Whether a type certainly has no `Action`.
  private func lacksAction(_ type: TypeReference, _ domain: Domain) -> Bool {
    guard let path = type.path else { return true }
    let scope = NameScope(index: index, domain: domain)
    if let own = scope.resolved(path), let declaration = index.declaration(of: own) {
      return declaration.kind != .class && !index.hasConformances(own)
        && !index.hasMemberType("Action", in: own)
    }
    return path.count == 1 && LibraryTypes.areEquatable(path[0])
      && !CaseRole.ephemeralTypes.contains(path[0])
  }

  /// The error for a case with a member of a generic parameter, which may be a reducer or a value.
  private func unknownReducer(
    of enumCase: EnumCase, in domain: Domain, _ path: String
  ) -> [Diagnostic] {
    let reducer = ReducerEnum(declaration: domain.declaration, index: index)
    guard reducer.role(of: enumCase) == .reducer(isKnown: false),
      let type = enumCase.payloads.first?.type, let names = type.path, names.count > 1,
      domain.genericParameters.contains(where: { $0.name == names[0] })
    else { return [] }
    return [.unknownReducer(enumCase, type, parameter: names[0], of: domain, path: path)]
  }

  /// A reducer whose state a case holds, as if the state were all of it.
  private func heldState(
    in enumCase: EnumCase, of domain: Domain, _ path: String
  ) -> [Diagnostic] {
    guard enumCase.payloads.count == 1, !enumCase.isAnnotated(.reducerCaseIgnored),
      let name = enumCase.payloads[0].type.path, name.count > 1, name.last == "State",
      let own = index.resolved(Array(name.dropLast()), from: domain.declaration.path),
      index.isReducer(own)
    else { return [] }
    let feature = name.dropLast().joined(separator: ".")
    return [.stateInCase(enumCase, feature: feature, of: domain, path: path)]
  }

  /// The reason why `Child()` cannot make a case's reducer, as far as the module's source says.
  private func maker(
    of enumCase: EnumCase, in domain: Domain, _ path: String
  ) -> [Diagnostic] {
    let reducer = ReducerEnum(declaration: domain.declaration, index: index)
    guard reducer.role(of: enumCase) == .reducer(isKnown: true),
      let payload = enumCase.payloads.first, payload.defaultValue == nil
    else { return [] }
    if let parameter = domain.genericParameters.first(where: { [$0.name] == payload.type.path }) {
      return parameter.constraints.allSatisfy { $0.last == "Reducer" }
        ? [.reducerInit(enumCase, parameter: parameter.name, path: path)] : []
    }
    guard let type = reducer.declaration(of: payload.type), type.kind == .struct,
      // Another initializer may have a default for each of its parameters.
      type.initializers.isEmpty, !index.hasExtensionInitializer([], of: type.path),
      let property = type.properties.first(where: \.needsValue)
    else { return [] }
    return [.reducerInit(enumCase, payload.type, needs: property, of: domain, path: path)]
  }
}

extension StoredProperty {
  /// Whether a property has no initial value, so that an initializer without parameters cannot
  /// exist.
  fileprivate var needsValue: Bool {
    let isOptional = !isConstant && (type?.text.hasSuffix("?") ?? false)
    return !hasInitialValue && !isOptional && !isWrapped && !isLazy && type != nil
      && conditions.isEmpty
  }
}
