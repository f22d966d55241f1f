import SwiftSyntax

/// Reads which reducers a reducer is put together from, in builders and in single expressions.
///
/// Names are taken as they are written: what they mean is looked up later, when all files are known.
struct EmbeddingReader {
  let lines: LineTable

  /// What the embeddings have in common that are read inside of something.
  private struct Context {
    var state: [String] = []
    var action: [String] = []
    var statePath: [String]? = []
    var actionName: String?
    var kind = FeatureGraph.Link.Kind.combined
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

  private func read(
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

  private func read(_ statement: StmtSyntax, _ context: Context) -> [ReducerEmbedding] {
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

  private func read(_ conditional: IfConfigDeclSyntax, _ context: Context) -> [ReducerEmbedding] {
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

  private func read(_ expression: ExprSyntax, _ context: Context) -> [ReducerEmbedding] {
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

  private func read(_ branches: IfExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let condition = oneLine(branches.conditions)
    let first = read(branches.body.statements, context.under("if \(condition)"))
    switch branches.elseBody {
    case .ifExpr(let next): return first + read(next, context.under("not '\(condition)'"))
    case .codeBlock(let block):
      return first + read(block.statements, context.under("not '\(condition)'"))
    case nil: return first
    }
  }

  private func read(_ branches: SwitchExprSyntax, _ context: Context) -> [ReducerEmbedding] {
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
  private func read(_ sequence: SequenceExprSyntax, _ context: Context) -> [ReducerEmbedding]? {
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

  private func read(
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

  private func read(_ member: MemberAccessExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let name = Identifier.bare(member.declName.baseName.text)
    guard let base = member.base else { return [other(member, context)] }
    var whole = context
    whole.source = context.source ?? Syntax(member)
    if name == "body", !isOwner(base) { return read(reducer: base, whole) }
    return read(member: name, of: base, labels: nil, whole)
  }

  /// What a `body` belongs to: the type itself in `Child.body`.
  private func read(reducer: ExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    if let path = typePath(of: reducer) {
      return [embedding(.type(path), Syntax(reducer), context)]
    }
    return read(reducer, context)
  }

  private func read(
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

  // MARK: - Calls

  private func read(_ call: FunctionCallExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    let callee = plain(call.calledExpression)
    if let closure = callee.as(ClosureExprSyntax.self) { return read(closure.statements, context) }
    if let path = typePath(of: callee) { return read(call, ofType: path, context) }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    if let name = callee.as(DeclReferenceExprSyntax.self) {
      var whole = context
      whole.source = context.source ?? Syntax(call)
      return read(name, labels: labels, whole)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return [other(call, context)] }
    return read(call, of: member, labels: labels, context)
  }

  /// `Scope(…) { … }`, `CombineReducers { … }`, `Child()`.
  private func read(
    _ call: FunctionCallExprSyntax, ofType path: [String], _ context: Context
  ) -> [ReducerEmbedding] {
    let plain = path.first == "Ratchet" && path.count > 1 ? Array(path.dropFirst()) : path
    switch plain {
    case ["Scope"]: return child(of: call, kind: .scope, stateLabel: "state", context)
    case ["CombineReducers"]: return builders(of: call).flatMap { read($0, context) }
    case ["BindingReducer"], ["EmptyReducer"]: return []
    case ["Reduce"]: return read(argumentsOf: call, context)
    default:
      let own = embedding(.type(path), Syntax(call), context)
      return [own] + read(wrappedBy: call, context)
    }
  }

  /// What a reducer holds that wraps others: `Logged { Child() }`.
  private func read(
    wrappedBy call: FunctionCallExprSyntax, _ context: Context
  ) -> [ReducerEmbedding] {
    var inner = context
    inner.isDoubtful = true
    inner.modifiers = []
    // A closure with parameters is no builder.
    let closures = builders(of: call).filter { $0.signature?.parameterClause == nil }
    return read(argumentsOf: call, context) + closures.flatMap { read($0, inner) }
  }

  private func read(
    argumentsOf call: FunctionCallExprSyntax, _ context: Context
  ) -> [ReducerEmbedding] {
    var inner = context
    inner.isDoubtful = true
    inner.modifiers = []
    return call.arguments.map(\.expression).filter {
      $0.is(FunctionCallExprSyntax.self) || $0.is(DeclReferenceExprSyntax.self)
    }.flatMap { read($0, inner) }
  }

  /// A modifier of a reducer, or a method that makes one.
  private func read(
    _ call: FunctionCallExprSyntax,
    of member: MemberAccessExprSyntax,
    labels: [String],
    _ context: Context
  ) -> [ReducerEmbedding] {
    let name = Identifier.bare(member.declName.baseName.text)
    var whole = context
    whole.source = context.source ?? Syntax(call)
    let base = member.base.map(plain)
    if name == "init", let path = base.flatMap(typePath) {
      return read(call, ofType: path, context)
    }
    var modified = context
    modified.modifiers = Self.ownModifiers.contains(name) ? [] : context.modifiers + [name]
    let held = base.map { read(reducer: $0, modified) } ?? []
    switch name {
    case "ifLet", "ifCaseLet", "forEach":
      let kind = FeatureGraph.Link.Kind(rawValue: name) ?? .ifLet
      return held + child(of: call, kind: kind, stateLabel: nil, context)
    case "onChange":
      return held + builders(of: call).flatMap { read($0, context) }
    case "init" where base == nil:
      return [embedding(.ofState, Syntax(call), whole)]
    default: break
    }
    guard let base else { return [] }
    if isOwner(base) || typePath(of: base) != nil {
      return read(member: name, of: base, labels: labels, whole)
    }
    return held + (Self.ownModifiers.contains(name) ? [] : read(wrappedBy: call, context))
  }

  /// What the runtime has for reducers.
  private static let ownModifiers: Set<String> = [
    "_printChanges", "dependency", "forEach", "ifCaseLet", "ifLet", "onChange",
    "transformDependency",
  ]

  /// The reducer that is held by a part of the state.
  private func child(
    of call: FunctionCallExprSyntax,
    kind: FeatureGraph.Link.Kind,
    stateLabel: String?,
    _ context: Context
  ) -> [ReducerEmbedding] {
    var inner = context
    inner.kind = kind
    inner.source = Syntax(call)
    inner.modifiers = []
    let state = call.arguments.first { $0.label?.text == stateLabel }?.expression
    let action = call.arguments.first { $0.label?.text == "action" }?.expression
    if let state {
      inner.state.append(oneLine(state))
      let path = keyPath(state)
      inner.statePath = path.flatMap { path in context.statePath.map { $0 + path } }
    }
    if let action {
      inner.action.append(oneLine(action))
      inner.actionName = keyPath(action)?.last
    }
    let builders = builders(of: call)
    if !builders.isEmpty { return builders.flatMap { read($0, inner) } }
    // `destination: child.init` and the like.
    let labels = ["child", "destination", "element", "then"]
    let argument = call.arguments.first { labels.contains($0.label?.text ?? "") }
    if let argument { return [other(argument.expression, inner)] }
    return [embedding(.ofState, Syntax(call), inner)]
  }

  // MARK: - Pieces

  /// The closures of a call: trailing, and among the arguments.
  private func builders(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    let arguments = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    let trailing = call.trailingClosure.map { [$0] } ?? []
    return arguments + trailing + call.additionalTrailingClosures.map(\.closure)
  }

  private func read(_ closure: ClosureExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    // What stands in a builder by itself is a reducer for certain.
    var inner = context
    inner.modifiers = []
    return read(closure.statements, inner)
  }

  /// Whether an expression is the reducer that is being read, or its type.
  private func isOwner(_ expression: ExprSyntax) -> Bool {
    ["self", "Self"].contains(expression.trimmedDescription)
  }

  /// An expression without generic arguments.
  private func plain(_ expression: ExprSyntax) -> ExprSyntax {
    expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
  }

  /// The names of a type, if an expression looks like one: each of them is capitalized.
  private func typePath(of expression: ExprSyntax) -> [String]? {
    let expression = plain(expression)
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = Identifier.bare(name.baseName.text)
      return isTypeName(text) ? [text] : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let outer = typePath(of: base)
    else { return nil }
    let text = Identifier.bare(member.declName.baseName.text)
    return isTypeName(text) ? outer + [text] : nil
  }

  private func isTypeName(_ text: String) -> Bool {
    text.first { $0 != "_" }?.isUppercase == true
  }

  /// The names on a key path, or nil where there is something else on it.
  private func keyPath(_ expression: ExprSyntax) -> [String]? {
    guard let keyPath = expression.as(KeyPathExprSyntax.self) else { return nil }
    var names: [String] = []
    for component in keyPath.components {
      switch component.component {
      case .property(let property): names.append(Identifier.bare(property.declName.baseName.text))
      case .optional: continue
      default: return nil
      }
    }
    return names
  }

  private func other(_ expression: some ExprSyntaxProtocol, _ context: Context) -> ReducerEmbedding
  {
    embedding(.other, Syntax(expression), context)
  }

  private func embedding(
    _ child: ReducerEmbedding.Child, _ syntax: Syntax, _ context: Context
  ) -> ReducerEmbedding {
    let source = context.source ?? syntax
    return ReducerEmbedding(
      kind: context.kind,
      state: context.state,
      action: context.action,
      statePath: context.statePath,
      actionName: context.actionName,
      child: child,
      isDoubtful: context.isDoubtful,
      modifiers: context.modifiers,
      source: oneLine(source),
      location: lines.start(of: place(of: source)),
      conditions: context.conditions
    )
  }

  /// Where a reader looks for a call: at the name of `.ifLet`, and not at the beginning of the chain.
  private func place(of syntax: Syntax) -> Syntax {
    guard let call = syntax.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["ifLet", "ifCaseLet", "forEach"].contains(member.declName.baseName.text)
    else { return syntax }
    return Syntax(member.declName)
  }

  /// The source of a piece of syntax on one line, without comments; of a modifier, without what it
  /// modifies.
  private func oneLine(_ syntax: some SyntaxProtocol) -> String {
    let start = place(of: Syntax(syntax)).position
    return syntax.tokens(viewMode: .sourceAccurate).filter { $0.position >= start }
      .reduce(into: "") { text, token in
        let previous = token.previousToken(viewMode: .sourceAccurate)
        let space =
          (previous?.trailingTriviaLength.utf8Length ?? 0) + token.leadingTriviaLength.utf8Length
        text += (space > 0 && !text.isEmpty ? " " : "") + token.text
      }
  }
}

extension String {
  /// The text without an ending, if it has it.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
