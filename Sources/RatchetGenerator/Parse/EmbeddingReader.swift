import SwiftSyntax

/// Reads which reducers a reducer is put together from, in builders and in single expressions.
///
/// Names are taken as they are written: what they mean is looked up later, when all files are known.
struct EmbeddingReader {
  let lines: LineTable

  /// What the embeddings have in common that are read inside of something.
  struct Context {
    var state: [String] = []
    var action: [String] = []
    var statePath: [String]? = []
    var actionName: String?
    var kind = ReducerEmbedding.Kind.combined
    var conditions: [String] = []
    var isDoubtful = false

    /// The methods that are called on what is read and that the runtime does not have.
    var modifiers: [String] = []

    /// What the constants of the builder stand for.
    var constants: [String: ExprSyntax] = [:]

    /// What is shown as the source: the whole of `Scope(…) { Child() }`, and not `Child()` alone.
    var source: Syntax?

    func under(_ condition: String) -> Context {
      var context = self
      context.conditions.append(condition)
      return context
    }
  }

  /// What a builder's statements hold.
  func embeddings(in statements: CodeBlockItemListSyntax) -> [ReducerEmbedding] {
    read(statements, Context())
  }

  /// What an expression holds.
  func embeddings(in expression: ExprSyntax) -> [ReducerEmbedding] {
    read(expression, Context())
  }

  /// What is held by calling a reducer by hand on a part of the state.
  func embeddings(
    byCalling reducer: ExprSyntax, on state: ExprSyntax, in call: FunctionCallExprSyntax
  ) -> [ReducerEmbedding] {
    var context = Context()
    context.kind = .call
    context.isDoubtful = true
    context.source = Syntax(call)
    var components: [String] = []
    var rest = state
    while let member = rest.as(MemberAccessExprSyntax.self), let base = member.base {
      components.insert(Identifier.bare(member.declName.baseName.text), at: 0)
      rest = base
    }
    context.statePath = rest.is(DeclReferenceExprSyntax.self) ? components : nil
    if !components.isEmpty { context.state = ["\\." + components.joined(separator: ".")] }
    return read(reducer, context)
  }

  // MARK: - Statements

  func read(
    _ statements: CodeBlockItemListSyntax, _ outer: Context
  ) -> [ReducerEmbedding] {
    var context = outer
    return statements.flatMap { statement -> [ReducerEmbedding] in
      switch statement.item {
      case .expr(let expression): return read(expression, context)
      case .stmt(let statement): return read(statement, context)
      case .decl(let declaration):
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
          return read(conditional, context)
        }
        for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            context.constants[Identifier.bare(name)] = binding.initializer?.value
          }
        }
        return []
      }
    }
  }

  func read(_ statement: StmtSyntax, _ context: Context) -> [ReducerEmbedding] {
    if let statement = statement.as(ReturnStmtSyntax.self) {
      return statement.expression.map { read($0, context) } ?? []
    }
    if let statement = statement.as(ExpressionStmtSyntax.self) {
      return read(statement.expression, context)
    }
    if let loop = statement.as(ForStmtSyntax.self) {
      let head = "for \(oneLine(loop.pattern)) in \(oneLine(loop.sequence))"
      return read(loop.body.statements, context.under(head))
    }
    if let block = statement.as(DoStmtSyntax.self) { return read(block.body.statements, context) }
    return []
  }

  func read(_ conditional: IfConfigDeclSyntax, _ context: Context) -> [ReducerEmbedding] {
    CompilationConditions.clauses(of: conditional).flatMap { clause, condition in
      let context = context.under("#if \(condition.text)")
      switch clause.elements {
      case .statements(let statements): return read(statements, context)
      case .postfixExpression(let expression): return read(expression, context)
      default: return []
      }
    }
  }

  // MARK: - Expressions

  func read(_ expression: ExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return read(call, context)
    case .memberAccessExpr(let member): return read(member, context)
    case .declReferenceExpr(let name): return read(name, labels: nil, context)
    case .ifExpr(let branches): return read(branches, context)
    case .switchExpr(let branches): return read(branches, context)
    case .tryExpr(let inner): return read(inner.expression, context)
    case .awaitExpr(let inner): return read(inner.expression, context)
    case .asExpr(let inner): return read(inner.expression, context)
    case .postfixIfConfigExpr(let inner):
      return (inner.base.map { read($0, context) } ?? []) + read(inner.config, context)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let inner = tuple.elements.first else { break }
      return read(inner.expression, context)
    case .sequenceExpr(let sequence):
      if let embeddings = read(sequence, context) { return embeddings }
    default: break
    }
    return [other(expression, context)]
  }

  func read(_ branches: IfExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let condition = oneLine(branches.conditions)
    let first = read(branches.body.statements, context.under("if \(condition)"))
    switch branches.elseBody {
    case .ifExpr(let next): return first + read(next, context.under("not '\(condition)'"))
    case .codeBlock(let block):
      return first + read(block.statements, context.under("not '\(condition)'"))
    case nil: return first
    }
  }

  func read(_ branches: SwitchExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let subject = "switch \(oneLine(branches.subject))"
    return branches.cases.flatMap { element -> [ReducerEmbedding] in
      switch element {
      case .switchCase(let branch):
        let label = oneLine(branch.label).trimmingSuffix(":")
        return read(branch.statements, context.under("\(subject): \(label)"))
      case .ifConfigDecl(let conditional): return read(conditional, context)
      }
    }
  }

  /// Operators are not sorted out before types are known: `a ? B() : C()`, and `B() as any Reducer`.
  func read(_ sequence: SequenceExprSyntax, _ context: Context) -> [ReducerEmbedding]? {
    let elements = Array(sequence.elements)
    guard let first = elements.first, elements.count > 1 else { return nil }
    if elements.count == 3, let choice = elements[1].as(UnresolvedTernaryExprSyntax.self) {
      let condition = oneLine(first)
      return read(choice.thenExpression, context.under("if \(condition)"))
        + read(elements[2], context.under("not '\(condition)'"))
    }
    return elements[1].is(UnresolvedAsExprSyntax.self) ? read(first, context) : nil
  }

  // MARK: - Names

  func read(
    _ name: DeclReferenceExprSyntax, labels: [String]?, _ context: Context
  ) -> [ReducerEmbedding] {
    let text = Identifier.bare(name.baseName.text)
    if let constant = context.constants[text] {
      var inner = context
      inner.constants[text] = nil
      inner.source = context.source ?? Syntax(constant)
      return read(constant, inner)
    }
    return [embedding(.member(text, of: nil, labels: labels), Syntax(name), context)]
  }

  func read(_ member: MemberAccessExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let name = Identifier.bare(member.declName.baseName.text)
    guard let base = member.base else { return [other(member, context)] }
    var whole = context
    whole.source = context.source ?? Syntax(member)
    if name == "body", !isOwner(base) { return read(reducer: base, whole) }
    return read(member: name, of: base, labels: nil, whole)
  }

  /// What a `body` belongs to: the type itself in `Child.body`.
  func read(reducer: ExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    if let path = typePath(of: reducer) {
      return [embedding(.type(path), Syntax(reducer), context)]
    }
    return read(reducer, context)
  }

  func read(
    member name: String, of base: ExprSyntax, labels: [String]?, _ context: Context
  ) -> [ReducerEmbedding] {
    if isOwner(base) {
      return [embedding(.member(name, of: nil, labels: labels), Syntax(base), context)]
    }
    if let path = typePath(of: base) {
      return [embedding(.member(name, of: path, labels: labels), Syntax(base), context)]
    }
    return [other(base, context)]
  }
}

extension String {
  /// The text without an ending, if it has it.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
