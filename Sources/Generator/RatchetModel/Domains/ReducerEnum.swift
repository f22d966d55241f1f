import RatchetRules

/// An enum of reducers, and what is generated for each case.
package struct ReducerEnum {
  package let declaration: TypeDeclaration
  package let index: ModuleIndex

  package init(declaration: TypeDeclaration, index: ModuleIndex) {
    self.declaration = declaration
    self.index = index
  }

  /// Whether a declaration is an enum of reducers: it has the attribute, and each state and action
  /// that it declares has a case for each of its reducers.
  package static func isOne(_ type: TypeDeclaration, index: ModuleIndex) -> Bool {
    guard type.kind == .enum, type.isAnnotated(.reducer) else { return false }
    let declared = ["State", "Action"].filter { index.hasMemberType($0, in: type.path) }
    if declared.isEmpty { return true }
    let reducers = Self(declaration: type, index: index).reducers.map(\.name)
    return !type.cases.isEmpty
      && declared.allSatisfy { name in
        guard let part = index.declaration(of: type.path + [name]) else { return false }
        return part.kind == .enum && Set(part.cases.map(\.name)).isSuperset(of: reducers)
      }
  }

  /// The cases with a reducer.
  package var reducers: [EnumCase] {
    declaration.cases.filter { if case .reducer = role(of: $0) { true } else { false } }
  }

  /// The cases of the state, which the source may declare.
  package var stateCases: [EnumCase] {
    guard let state = index.declaration(of: declaration.path + ["State"]), !state.isGenerated
    else { return declaration.cases }
    let own = Dictionary(declaration.cases.map { ($0.name, $0) }) { first, _ in first }
    return state.cases.map { own[$0.name] ?? $0 }
  }

  /// What a case holds.
  ///
  /// A case that only a written state has holds values.
  package func role(of enumCase: EnumCase) -> CaseRole {
    guard declaration.cases.contains(where: { $0.name == enumCase.name }) else { return .value }
    return CaseRole(
      payloads: Self.payloads(of: enumCase),
      isIgnored: enumCase.isAnnotated(.reducerCaseIgnored),
      isEphemeral: enumCase.isAnnotated(.reducerCaseEphemeral),
      meaning: { meaning(of: $0, in: declaration.path) }
    )
  }

  /// What the module's source says about a name in a type.
  private func meaning(
    of name: [String], in type: [String], depth: Int = 0
  ) -> CaseRole.Meaning {
    if name.count == 1, let parameter = genericParameter(name[0], of: type) {
      return CaseRole.Meaning(
        parameter: name,
        constraints: parameter.constraints.flatMap { index.foreignNames(behind: $0, from: type) })
    }
    guard let own = index.resolved(name, from: type) else { return .unknown(name) }
    if index.isReducer(own) { return .reducer }
    if index.declaration(of: own) != nil {
      return index.mayBeReducer(own) ? .unknown(name) : .other
    }
    guard depth < ModuleIndex.aliasLimit else { return .unknown(name) }
    let meanings = index.aliasedTypes(of: own).map { aliased in
      aliased.path.map { meaning(of: $0, in: Array(own.dropLast()), depth: depth + 1) } ?? .other
    }
    guard meanings.count != 1 else { return meanings[0] }
    // Each of several types exists in some builds.
    return !meanings.isEmpty && meanings.allSatisfy(\.isValue) ? .other : .unknown(name)
  }

  /// The generic parameter that a name stands for in a type.
  private func genericParameter(_ name: String, of type: [String]) -> GenericParameter? {
    type.indices.reversed().lazy
      .compactMap { depth in index.declaration(of: type[...depth])?.genericParameters }
      .compactMap { $0.first { $0.name == name } }
      .first
  }

  /// Whether the value of a case disappears after an action.
  ///
  /// An alert does, even if its actions are written elsewhere.
  package func isEphemeral(_ enumCase: EnumCase) -> Bool {
    role(of: enumCase) == .ephemeral || CaseRole.disappear(Self.payloads(of: enumCase))
  }

  /// Whether the actions, which the source may declare, have a case with the same name.
  package func hasActions(of enumCase: EnumCase) -> Bool {
    guard let actions = index.declaration(of: declaration.path + ["Action"]) else {
      return role(of: enumCase) != .value
    }
    return actions.cases.contains { action in
      action.name == enumCase.name
        // In another clause of the same `#if`, the case may hold something else.
        && !(actions.isGenerated && action.conditions.excludes(enumCase.conditions))
    }
  }

  private static func payloads(of enumCase: EnumCase) -> [CaseRole.Payload] {
    enumCase.payloads.map { CaseRole.Payload(label: $0.label, type: $0.type.path) }
  }

  /// Whether a type is itself an enum of reducers.
  ///
  /// Such a type is never instantiated: its reducer is its static `body`.
  package func isReducerEnum(_ type: TypeReference) -> Bool {
    self.declaration(of: type)?.isReducerEnum ?? false
  }

  /// The declaration of a payload's type, if the module declares it.
  package func declaration(of type: TypeReference) -> TypeDeclaration? {
    guard let path = type.path,
      let own = index.resolved(path, from: declaration.path)
    else { return nil }
    return index.declaration(of: own)
  }

  /// Whether the compiler may reject the call that creates the reducer of a case.
  package func isDoubtful(_ enumCase: EnumCase) -> Bool {
    guard case .reducer(let isKnown) = role(of: enumCase), let payload = enumCase.payloads.first
    else { return false }
    // An initializer may need arguments, or be private.
    return !isKnown || declaration(of: payload.type)?.initializers.isEmpty != true
  }

  /// The state: a case for each case of the enum, with the state of its reducer.
  package var state: TypeDeclaration {
    let cases = declaration.cases.map { enumCase in
      guard case .reducer = role(of: enumCase) else { return enumCase }
      return Self.carrying("State", enumCase)
    }
    return type("State", cases)
  }

  /// The actions: a case for each case of the enum with actions.
  package var action: TypeDeclaration {
    let cases = declaration.cases.filter { role(of: $0) != .value }
    return type("Action", cases.map { Self.carrying("Action", $0) })
  }

  /// The case with a member of its payload's type: `EditItem.State` for `EditItem`.
  private static func carrying(_ member: String, _ enumCase: EnumCase) -> EnumCase {
    var enumCase = enumCase
    enumCase.payloads = enumCase.payloads.compactMap { payload in
      payload.type.member(member).map { EnumCase.Payload(type: $0) }
    }
    return enumCase
  }

  private func type(_ name: String, _ cases: [EnumCase]) -> TypeDeclaration {
    var type = TypeDeclaration(.enum, declaration.path + [name], at: declaration.location)
    type.access = declaration.access
    type.isGenerated = true
    type.isIndirect = declaration.isIndirect
    type.cases = cases.map { enumCase in
      var enumCase = enumCase
      enumCase.annotations.removeAll { ![.equatableIgnored, .casePathIgnored].contains($0.kind) }
      return enumCase
    }
    return type
  }

  /// The type that `AlertState<Alert>.Action` refers to: `Alert`.
  package static func action(
    ofEphemeral path: [String], _ arguments: [TypeReference]
  ) -> TypeReference? {
    guard path.count == 2, path[1] == "Action", CaseRole.ephemeralTypes.contains(path[0])
    else { return nil }
    return arguments.first
  }
}

extension ReducerEnum {
  /// The declarations of a module's files, including the omitted states and actions of reducers,
  /// which the generated files declare.
  ///
  /// They are domains like any others.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - isIncluded: Whether the file with a path gets additions.
  package static func completed(
    _ files: [FileDeclarations], where isIncluded: (String) -> Bool = { _ in true }
  ) -> [FileDeclarations] {
    completed(files, namesElsewhere: [], where: isIncluded).files
  }

  /// The same declarations, with their index.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - namesElsewhere: Names of types that the other files of the module declare.
  ///   - isIncluded: Whether the file with a path gets additions.
  package static func completed(
    _ files: [FileDeclarations], namesElsewhere: Set<String>, where isIncluded: (String) -> Bool
  ) -> (files: [FileDeclarations], index: ModuleIndex) {
    let files = GenericAliases(files).resolved(in: files)
    let index = ModuleIndex(files, namesElsewhere: namesElsewhere)
    // Most modules have no additions, and the index is that of the files themselves.
    guard files.contains(where: { $0.types.contains { holdsIncomplete($0, index) } }) else {
      return (files, index)
    }
    let all = files.map { file in
      guard isIncluded(file.path) else { return file }
      var file = file
      file.types = file.types.map { completed($0, index) }
      return file
    }
    return (all, ModuleIndex(all, namesElsewhere: namesElsewhere))
  }

  /// Whether a declaration is an enum of reducers, or a reducer that omits a part, or contains one.
  private static func holdsIncomplete(_ type: TypeDeclaration, _ index: ModuleIndex) -> Bool {
    if type.isAnnotated(.reducer),
      isOne(type, index: index) || !ReducerParts.missing(of: type, index: index).isEmpty
    {
      return true
    }
    return type.nested.contains { holdsIncomplete($0, index) }
  }

  private static func completed(_ type: TypeDeclaration, _ index: ModuleIndex) -> TypeDeclaration {
    var type = type
    type.nested = type.nested.map { completed($0, index) }
    guard type.isAnnotated(.reducer) else { return type }
    let isEnum = isOne(type, index: index)
    let missing = ReducerParts.missing(of: type, index: index)
    guard isEnum || !missing.isEmpty else { return type }
    let reducer = ReducerEnum(declaration: type, index: index)
    let parts = ReducerParts(declaration: type)
    type.isReducerEnum = isEnum
    if missing.contains(.state) { type.nested.append(isEnum ? reducer.state : parts.state) }
    if missing.contains(.action) { type.nested.append(isEnum ? reducer.action : parts.action) }
    type.lacksBody = missing.contains(.body)
    return type
  }
}
