import RatchetSyntax

/// Reads the types of a file: those at its top level, and the types nested in them.
///
/// It does not read function bodies.
struct DeclarationReader {
  let lines: LineTable

  /// The types and extensions at a file's top level.
  func types(in file: Syntax) -> [TypeDeclaration] {
    var types: [TypeDeclaration] = []
    CompilationConditions.visit(file) { declaration, conditions in
      types += self.types(from: declaration, path: [], conditions: conditions)
    }
    return types
  }

  /// The type aliases at a file's top level.
  func aliases(in file: Syntax) -> [TypeAliasDeclaration] {
    var aliases: [TypeAliasDeclaration] = []
    CompilationConditions.visit(file) { declaration, conditions in
      guard declaration.kind == .typeAliasDeclaration,
        let alias = alias(from: declaration, under: conditions)
      else { return }
      aliases.append(alias)
    }
    return aliases
  }

  /// The type alias that a declaration declares, if it names a type.
  private func alias(
    from syntax: Syntax, under conditions: [CompilationCondition]
  ) -> TypeAliasDeclaration? {
    guard let name = syntax.name.map(Identifier.bare), let type = syntax.type else { return nil }
    return TypeAliasDeclaration(
      name: name, type: TypeReference(type),
      genericParameters: Set(syntax.genericParameters.compactMap(\.parameter.name)),
      access: ModifierReader(syntax).access, conditions: conditions,
      attributes: AttributeReader(syntax, lines: lines).others)
  }

  /// The type that a declaration declares, once for each set of its attributes in `#if`s.
  private func types(
    from syntax: Syntax, path: [String], conditions: [CompilationCondition],
    isInsideReducer: Bool = false
  ) -> [TypeDeclaration] {
    CompilationConditions.ofAttributes(of: syntax, under: conditions).compactMap {
      type(from: syntax, path: path, conditions: $0, isInsideReducer: isInsideReducer)
    }
  }

  /// The type that a declaration declares, if it declares one.
  ///
  /// - Parameters:
  ///   - syntax: The declaration.
  ///   - path: The names of the types around it.
  ///   - conditions: The conditions of the `#if`s around it.
  ///   - isInsideReducer: Whether one of the types around it is a reducer.
  private func type(
    from syntax: Syntax, path: [String], conditions: [CompilationCondition],
    isInsideReducer: Bool = false
  ) -> TypeDeclaration? {
    guard let header = TypeHeader(syntax) else { return nil }
    let attributes = AttributeReader(syntax, under: conditions, lines: lines)
    let modifiers = ModifierReader(syntax)
    var type = TypeDeclaration(
      header.kind, path + header.names,
      at: lines.location(ofUTF8Offset: header.nameRange.lowerBound))
    type.access = modifiers.access
    if type.kind == .extension { type.memberAccess = modifiers.access }
    type.annotations = attributes.annotations
    type.availability = attributes.availability
    type.otherAttributes = attributes.others
    type.misspelledAttributes = attributes.misspelled(on: header.kind)
    type.inherited = header.inherited.map { InheritedType($0, lines) }
    type.genericParameters = header.genericParameters
    type.fixedParameters = header.fixedParameters
    type.conditions = conditions
    type.isIndirect = modifiers.isIndirect
    type.accessRange = modifiers.accessNode.map { lines.removal(of: $0) }
    type.modifierPlace = lines.start(ofToken: header.keyword, in: syntax.tree)
    type.conformancePlace =
      type.inherited.last?.range?.end ?? lines.location(ofUTF8Offset: header.headEnd)
    type.isNonisolated = modifiers.isNonisolated
    if let members = header.members {
      CompilationConditions.visit(members) { member, conditions in
        read(member, under: conditions, into: &type, isInsideReducer: isInsideReducer)
      }
    }
    if type.kind == .extension || type.mayBeReducer {
      type.mentions = CodeMentionReader.mentions(in: syntax)
    }
    type.typeAliases.removeAll { name in type.nested.contains { $0.path.last == name } }
    if type.kind == .extension, limitsMembers(syntax, type) {
      for offset in type.initializerDeclarations.indices {
        type.initializerDeclarations[offset].isPlain = false
        if limitsArguments(syntax) { type.initializerDeclarations[offset].isGeneric = true }
      }
    }
    return type
  }

  /// Whether the members of an extension exist for some values, builds or callers only.
  private func limitsMembers(_ syntax: Syntax, _ type: TypeDeclaration) -> Bool {
    !type.conditions.isEmpty || !type.availability.isEmpty || !type.otherAttributes.isEmpty
      || limitsArguments(syntax)
  }

  /// Whether the members of an extension exist for some generic arguments only.
  private func limitsArguments(_ syntax: Syntax) -> Bool {
    syntax.first(.whereClause) != nil || syntax.type?.text.contains("<") == true
  }

  private func read(
    _ member: Syntax, under conditions: [CompilationCondition], into type: inout TypeDeclaration,
    isInsideReducer: Bool
  ) {
    switch member.kind {
    // The compiler reports the cases of other types.
    case .caseDeclaration where type.kind == .enum:
      type.cases += CompilationConditions.ofAttributes(of: member, under: conditions).flatMap {
        cases(of: member, $0)
      }
    case .variableDeclaration:
      let reader = StoredPropertyReader(lines: lines, kind: type.kind)
      type.properties += reader.properties(of: member, conditions)
      if reader.declaresComputed("binding", member) { type.definesBinding = true }
      readReducerParts(member, into: &type)
      type.staticMembers.merge(MemberNames.statics(of: member)) { $1 }
      type.memberNames.formUnion(MemberNames.fullNames(of: member))
      type.typeAliases += inferredTypes(from: member, in: type, isInsideReducer)
    case .typeAliasDeclaration, .associatedTypeDeclaration:
      guard let name = member.name.map(Identifier.bare) else { return }
      type.typeAliases.append(name)
      if let alias = alias(from: member, under: conditions) { type.aliases.append(alias) }
    case .functionDeclaration:
      if member.name == "==" { type.definesEquality = true }
      if type.isAnnotated(.dependencyClient),
        let method = MethodWithoutBody(member, lines: lines)
      {
        type.methodsWithoutBody.append(method)
      }
      if MemberNames.compares(member, valuesOf: type.path) {
        type.comparison = ComparisonDeclaration(
          at: lines.name(of: member), access: ModifierReader(member).access)
      }
      readReducerParts(member, into: &type)
      if member.name == "addBindableFields" { type.definesBindableFields = true }
      type.staticMembers.merge(MemberNames.statics(of: member)) { $1 }
      type.memberNames.formUnion(MemberNames.fullNames(of: member))
      type.typeAliases += inferredTypes(from: member, in: type, isInsideReducer)
    case .initializerDeclaration:
      type.initializers.append(MemberNames.labels(of: member))
      type.initializerDeclarations.append(InitializerDeclaration(member, conditions))
    default:
      type.nested += types(
        from: member, path: type.path, conditions: conditions,
        isInsideReducer: isInsideReducer || type.isAnnotated(.reducer))
    }
  }

  private func readReducerParts(_ member: Syntax, into type: inout TypeDeclaration) {
    if let member = ReducerMemberReader(lines: lines).member(member) {
      type.reducerMembers.append(member)
    }
    type.body = type.body ?? BodyDeclarationReader(lines: lines).body(member)
    for binding in member.children(.binding) {
      type.reducerValue = type.reducerValue ?? reducerValue(of: binding)
      if let value = dependencyValue(of: binding) { type.dependencyValues.append(value) }
    }
  }

  /// The name of a property that holds a `Reduce`.
  private func reducerValue(of binding: Syntax) -> String? {
    guard let value = binding.first(.value), let callee = value.tokens.dropFirst().first,
      value.tree.text(ofToken: callee) == "Reduce",
      [.leftAngle, .leftBrace, .leftParen].contains(value.tree.tokens[callee + 1].kind)
    else { return nil }
    return binding.name.map(Identifier.bare)
  }

  /// A value of a `DependencyKey`.
  private func dependencyValue(of binding: Syntax) -> DependencyValue? {
    guard let name = binding.name, ["liveValue", "testValue", "previewValue"].contains(name),
      let value = binding.first(.value), let first = value.tokens.dropFirst().first,
      let last = value.tokens.last, last - first < 5
    else { return nil }
    return DependencyValue(
      name, value.tree.text(ofTokens: first..<last + 1),
      at: SourceRange(
        start: lines.start(ofToken: first, in: value.tree),
        end: lines.range(ofToken: last, in: value.tree).end))
  }

  /// The types that the compiler infers for a reducer, as if they were declared.
  private func inferredTypes(
    from member: Syntax, in type: TypeDeclaration, _ isInsideReducer: Bool
  ) -> [String] {
    let isReducer =
      type.isAnnotated(.reducer) || type.inherited.contains { $0.names.contains("Reducer") }
    return ReducerSignature(member, isInReducer: isReducer)
      .inferredTypes(in: type.path, isInsideReducer: isInsideReducer)
  }

  private func cases(
    of declaration: Syntax, _ conditions: [CompilationCondition]
  ) -> [EnumCase] {
    let attributes = AttributeReader(declaration, under: conditions, lines: lines)
    let isIndirect = ModifierReader(declaration).isIndirect
    let elements = declaration.children(.element)
    return elements.map { element in
      var enumCase = EnumCase(element.name ?? "", at: lines.name(of: element))
      enumCase.payloads = element.parameters.map(payload)
      enumCase.annotations = attributes.annotations
      enumCase.misspelledAttribute = attributes.misspelledOnCase
      enumCase.availability = attributes.caseAvailability
      enumCase.conditions = conditions
      enumCase.isIndirect = isIndirect
      if elements.count == 1 { enumCase.attributePlace = lines.start(of: declaration) }
      return enumCase
    }
  }

  private func payload(_ parameter: Syntax) -> EnumCase.Payload {
    var payload = EnumCase.Payload(
      label: parameter.word == .underscore ? nil : parameter.name.map(Identifier.label),
      type: TypeReference(ofPayload: parameter.type))
    payload.function = parameter.type.flatMap(FunctionSignature.init)
    payload.defaultValue = parameter.first(.value).map { InitialValue($0) }
    return payload
  }
}

extension TypeDeclaration {
  /// Whether it has the attribute, the conformance or a member of a reducer.
  fileprivate var mayBeReducer: Bool {
    isAnnotated(.reducer) || !reducerMembers.isEmpty
      || inherited.contains { $0.names.contains("Reducer") }
  }
}
