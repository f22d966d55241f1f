import SwiftSyntax

/// Reads the types of a file: its top level and, member by member, what is nested.
///
/// Function bodies are left alone.
struct DeclarationReader {
  let lines: LineTable

  /// The types and extensions at a file's top level.
  func types(in tree: SourceFileSyntax) -> [TypeDeclaration] {
    var types: [TypeDeclaration] = []
    CompilationConditions.visit(tree.statements) { declaration, conditions in
      if let type = type(from: declaration, path: [], conditions: conditions) {
        types.append(type)
      }
    }
    return types
  }

  /// The type that a declaration declares, if it declares one.
  private func type(
    from syntax: DeclSyntax, path: [String], conditions: [CompilationCondition]
  ) -> TypeDeclaration? {
    guard let header = TypeHeader(syntax) else { return nil }
    let attributes = AttributeReader(header.attributes, lines: lines)
    let modifiers = ModifierReader(header.modifiers)
    var type = TypeDeclaration(
      kind: header.kind,
      path: path + header.names,
      location: location(of: header.nameNode),
      access: modifiers.access,
      memberAccess: header.kind == .extension ? modifiers.access : nil,
      annotations: attributes.annotations,
      availability: attributes.availability,
      otherAttributes: attributes.others,
      inherited: header.inherited,
      genericParameters: header.genericParameters,
      conditions: conditions
    )
    type.isIndirect = modifiers.isIndirect
    type.accessRange = modifiers.accessNode.map { lines.removal(of: $0) }
    type.inheritedRanges = header.inheritedNodes.map { lines.range(of: $0) }
    type.conformancePlace = type.inheritedRanges.last?.end ?? lines.end(of: header.headNode)
    type.isNonisolated = modifiers.isNonisolated
    CompilationConditions.visit(header.members) { member, conditions in
      read(member, conditions, into: &type)
    }
    return type
  }

  private func read(
    _ member: DeclSyntax, _ conditions: [CompilationCondition], into type: inout TypeDeclaration
  ) {
    if let declaration = member.as(EnumCaseDeclSyntax.self) {
      // The compiler says what is wrong with those of other types.
      guard type.kind == .enum else { return }
      type.cases += cases(of: declaration, conditions)
    } else if let declaration = member.as(VariableDeclSyntax.self) {
      let reader = StoredPropertyReader(lines: lines)
      type.properties += reader.properties(of: declaration, conditions)
      if reader.declaresComputed("binding", declaration) { type.definesBinding = true }
      type.staticMembers.merge(MemberNames.statics(of: declaration)) { $1 }
      type.memberNames.formUnion(MemberNames.names(of: declaration))
      type.typeAliases += ReducerSignature(body: declaration).inferredTypes(in: type.name)
    } else if let declaration = member.as(TypeAliasDeclSyntax.self) {
      type.typeAliases.append(Identifier.bare(declaration.name.text))
      type.aliasedTypes[Identifier.bare(declaration.name.text)] = TypeReference(
        declaration.initializer.value)
    } else if let declaration = member.as(FunctionDeclSyntax.self) {
      if declaration.name.text == "==" { type.definesEquality = true }
      if declaration.name.text == "addBindableFields" { type.definesBindableFields = true }
      type.staticMembers.merge(MemberNames.statics(of: declaration)) { $1 }
      type.memberNames.insert(Identifier.bare(declaration.name.text))
      type.typeAliases += ReducerSignature(reduce: declaration).inferredTypes(in: type.name)
    } else if let declaration = member.as(InitializerDeclSyntax.self) {
      type.initializers.append(MemberNames.labels(of: declaration))
      type.initializerDeclarations.append(InitializerDeclaration(declaration, conditions))
    } else if let nested = self.type(from: member, path: type.path, conditions: conditions) {
      type.nested.append(nested)
    }
  }

  private func cases(of declaration: EnumCaseDeclSyntax, _ conditions: [CompilationCondition])
    -> [EnumCase]
  {
    let attributes = AttributeReader(declaration.attributes, lines: lines)
    let start = declaration.elements.count == 1 ? lines.start(of: declaration) : nil
    return declaration.elements.map { element in
      EnumCase(
        name: Identifier.bare(element.name.text),
        spelling: element.name.text,
        payloads: (element.parameterClause?.parameters).map(payloads) ?? [],
        location: location(of: element.name),
        annotations: attributes.annotations,
        availability: attributes.caseAvailability,
        conditions: conditions,
        isIndirect: ModifierReader(declaration.modifiers).isIndirect,
        attributePlace: start
      )
    }
  }

  private func payloads(_ parameters: EnumCaseParameterListSyntax) -> [EnumCase.Payload] {
    parameters.map { parameter in
      let label = parameter.firstName.flatMap {
        $0.tokenKind == .wildcard ? nil : Identifier.label($0.text)
      }
      return EnumCase.Payload(
        label: label,
        type: TypeReference(ofPayload: parameter.type),
        function: FunctionSignature(parameter.type),
        defaultValue: (parameter.defaultValue?.value).map { InitialValue($0) }
      )
    }
  }

  private func location(of syntax: some SyntaxProtocol) -> SourceLocation {
    lines.location(ofUTF8Offset: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
