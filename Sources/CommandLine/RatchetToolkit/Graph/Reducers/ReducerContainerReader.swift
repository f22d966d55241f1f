import RatchetGenerator
import RatchetSyntax

/// Reads the properties and functions of a file that can contain reducers.
struct ReducerContainerReader {
  private let reader: EmbeddingReader

  /// The members of all types of a file, and those at its top level, in the order of the source.
  ///
  /// - Parameter contents: The text of a source without syntax errors.
  static func members(in contents: [UInt8]) -> [ReducerContainer] {
    let tree = SyntaxTree(whole: contents)
    let reader = Self(reader: EmbeddingReader(tree: tree, lines: LineTable(contents)))
    var members: [ReducerContainer] = []
    reader.read(tree.root, owner: [], into: &members)
    return members
  }

  private func read(_ code: Syntax, owner: [String], into members: inout [ReducerContainer]) {
    CompilationConditions.visit(code) { declaration, conditions in
      switch declaration.kind {
      case .variableDeclaration:
        members += self.members(of: declaration, owner: owner, conditions)
      case .functionDeclaration:
        members.append(member(of: declaration, owner: owner, conditions))
      default:
        if let header = TypeHeader(declaration), let inner = header.members {
          read(inner, owner: owner + header.names, into: &members)
        }
      }
    }
  }

  // MARK: - Properties

  private func members(
    of variable: Syntax, owner: [String], _ conditions: [CompilationCondition]
  ) -> [ReducerContainer] {
    let calls = reader.embeddings(byCallsIn: variable)
    return variable.children(.binding).compactMap { binding in
      guard let name = binding.plainName else { return nil }
      let body = Self.getter(of: binding)
      let value = binding.first(.value)
      let isBuilt = Self.holdsReducers(binding.type) || Self.isBuilder(variable)
      var embeddings: [ReducerEmbedding] = []
      if let body, isBuilt {
        embeddings = reader.embeddings(inBody: body)
      } else if let value = value?.expression, value.closure == nil {
        embeddings = reader.embeddings(in: value)
      }
      return ReducerContainer(
        owner: owner,
        name: Identifier.bare(name),
        labels: nil,
        type: binding.type.flatMap(Self.name),
        reducer: binding.type.flatMap(Self.reducer),
        isReducer: isBuilt,
        hasValue: body != nil || value != nil,
        embeddings: embeddings,
        calls: calls,
        conditions: conditions
      )
    }
  }

  private static func getter(of binding: Syntax) -> Syntax? {
    guard let accessors = binding.first(.accessors) else { return nil }
    return accessors.first(.body)
      ?? accessors.children(.accessor).first { $0.word == .get }?.first(.body)
  }

  // MARK: - Functions

  private func member(
    of function: Syntax, owner: [String], _ conditions: [CompilationCondition]
  ) -> ReducerContainer {
    let type = function.first(.result)?.type
    let isBuilt = Self.holdsReducers(type) || Self.isBuilder(function)
    let body = function.first(.body)
    return ReducerContainer(
      owner: owner,
      name: Identifier.bare(function.functionName ?? ""),
      labels: function.parameters.map { Identifier.bare($0.name ?? "") },
      type: type.flatMap(Self.name),
      reducer: type.flatMap(Self.reducer),
      isReducer: isBuilt,
      hasValue: body != nil,
      embeddings: isBuilt ? body.map { reader.embeddings(inBody: $0) } ?? [] : [],
      calls: reader.embeddings(byCallsIn: function),
      conditions: conditions
    )
  }

  // MARK: - Types

  /// Whether a type shows that its value is a reducer: `some ReducerOf<Self>`, `Reduce<State,
  /// Action>`.
  private static func holdsReducers(_ type: Syntax?) -> Bool {
    guard let type else { return false }
    return TypeReference(type).names.contains { $0.last?.contains("Reduce") == true }
  }

  private static func isBuilder(_ declaration: Syntax) -> Bool {
    declaration.children(.attribute).contains { attribute in
      let name = attribute.type.flatMap { TypeReference($0).names.first?.last }
      return name == "ReducerBuilder" || name == "ReducerBuilderOf"
    }
  }

  /// The names of a type that is called by its name: `Child`, `Outer.Child`.
  private static func name(of type: Syntax) -> [String]? {
    guard let path = TypeReference(type).path,
      type.kind == .namedType || type.kind == .memberType
    else { return nil }
    return path
  }

  /// `Child` for `some ReducerOf<Child>` and for `some Reducer<Child.State, Child.Action>`.
  private static func reducer(of type: Syntax) -> [String]? {
    let isConstraint = type.kind == .someType || type.kind == .anyType
    let constraint = isConstraint ? type.type ?? type : type
    guard case .named(let path, let arguments) = TypeReference(constraint).shape,
      let first = arguments.first?.path
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
