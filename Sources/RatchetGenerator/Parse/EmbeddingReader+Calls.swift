import SwiftSyntax

// Calls: of reducers, of what puts them together, and of methods on them.

extension EmbeddingReader {
  // MARK: - Calls

  func read(_ call: FunctionCallExprSyntax, _ context: Context) -> [ReducerEmbedding] {
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
  func read(
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
  func read(
    wrappedBy call: FunctionCallExprSyntax, _ context: Context
  ) -> [ReducerEmbedding] {
    var inner = context
    inner.isDoubtful = true
    inner.modifiers = []
    // A closure with parameters is no builder.
    let closures = builders(of: call).filter { $0.signature?.parameterClause == nil }
    return read(argumentsOf: call, context) + closures.flatMap { read($0, inner) }
  }

  func read(
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
  func read(
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
      let kind = ReducerEmbedding.Kind(rawValue: name) ?? .ifLet
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
    "_printChanges", "dependency", "eraseToReduce", "forEach", "ifCaseLet", "ifLet", "onChange",
    "transformDependency",
  ]

  /// The reducer that is held by a part of the state.
  private func child(
    of call: FunctionCallExprSyntax,
    kind: ReducerEmbedding.Kind,
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
}
