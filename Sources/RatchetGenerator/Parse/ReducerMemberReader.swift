import SwiftSyntax

/// Reads the properties and functions of a file that reducers are put together in.
struct ReducerMemberReader {
  let lines: LineTable

  /// The members of all types of a file, and those at its top level, in the order of the source.
  func members(in tree: SourceFileSyntax) -> [ReducerMember] {
    var members: [ReducerMember] = []
    CompilationConditions.visit(tree.statements) { declaration, conditions in
      read(declaration, owner: [], conditions, into: &members)
    }
    return members
  }

  private func read(
    _ declaration: DeclSyntax,
    owner: [String],
    _ conditions: [CompilationCondition],
    into members: inout [ReducerMember]
  ) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      members += self.members(of: variable, owner: owner, conditions)
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      members.append(member(of: function, owner: owner, conditions))
    } else if let header = OldTypeHeader(declaration) {
      CompilationConditions.visit(header.members) { member, conditions in
        read(member, owner: owner + header.names, conditions, into: &members)
      }
    }
  }

  // MARK: - Properties

  private func members(
    of variable: VariableDeclSyntax, owner: [String], _ conditions: [CompilationCondition]
  ) -> [ReducerMember] {
    variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let type = binding.typeAnnotation?.type
      let reader = EmbeddingReader(lines: lines)
      let body = Self.getter(of: binding)
      let isBuilt = Self.holdsReducers(type) || Self.isBuilder(variable.attributes)
      var embeddings: [ReducerEmbedding] = []
      if let body, isBuilt {
        embeddings = reader.embeddings(in: body)
      } else if let value = binding.initializer?.value, !value.is(ClosureExprSyntax.self) {
        embeddings = reader.embeddings(in: value)
      }
      return ReducerMember(
        owner: owner,
        name: Identifier.bare(name),
        labels: nil,
        type: type.flatMap(Self.name),
        reducer: type.flatMap(Self.reducer),
        isReducer: isBuilt,
        hasValue: body != nil || binding.initializer != nil,
        embeddings: embeddings,
        calls: ReducerCalls.all(in: variable, lines: lines),
        conditions: conditions
      )
    }
  }

  private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: return nil
    }
  }

  // MARK: - Functions

  private func member(
    of function: FunctionDeclSyntax, owner: [String], _ conditions: [CompilationCondition]
  ) -> ReducerMember {
    let type = function.signature.returnClause?.type
    let isBuilt = Self.holdsReducers(type) || Self.isBuilder(function.attributes)
    let statements = function.body?.statements
    let reader = EmbeddingReader(lines: lines)
    return ReducerMember(
      owner: owner,
      name: Identifier.bare(function.name.text),
      labels: function.signature.parameterClause.parameters.map {
        Identifier.bare($0.firstName.text)
      },
      type: type.flatMap(Self.name),
      reducer: type.flatMap(Self.reducer),
      isReducer: isBuilt,
      hasValue: statements != nil,
      embeddings: isBuilt ? statements.map { reader.embeddings(in: $0) } ?? [] : [],
      calls: ReducerCalls.all(in: function, lines: lines),
      conditions: conditions
    )
  }

  // MARK: - Types

  /// Whether a type tells that its value is a reducer: `some ReducerOf<Self>`, `Reduce<State, Action>`.
  private static func holdsReducers(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    return TypeReference(type).names.contains { $0.last?.contains("Reduce") == true }
  }

  private static func isBuilder(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = TypeReference(attribute.attributeName).names.first?.last
      return name == "ReducerBuilder" || name == "ReducerBuilderOf"
    }
  }

  /// The names of a type that is called by its name: `Child`, `Outer.Child`.
  private static func name(of type: TypeSyntax) -> [String]? {
    guard case .named(let path, _) = TypeReference(type).shape,
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    else { return nil }
    return path
  }

  /// `Child` for `some ReducerOf<Child>` and for `some Reducer<Child.State, Child.Action>`.
  private static func reducer(of type: TypeSyntax) -> [String]? {
    let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    guard case .named(let path, let arguments) = TypeReference(constraint).shape,
      case .named(let first, _)? = arguments.first?.shape
    else { return nil }
    switch path.last {
    case "ReducerOf": return first == ["Self"] ? nil : first
    case "Reducer", "Reduce":
      guard first.count > 1, first.last == "State", first.first != "Self" else { return nil }
      return first.dropLast()
    default: return nil
    }
  }
}
