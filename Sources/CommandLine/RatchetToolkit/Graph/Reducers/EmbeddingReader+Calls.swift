import RatchetGenerator
import RatchetSyntax

// Reads calls of reducers, of reducers that combine others, and of methods on them.

extension EmbeddingReader {
  func read(_ call: Operand.Call, on operand: Operand, in context: Context) -> Link {
    let callee = plain(call.callee)
    if let path = typePath(of: callee) {
      return Link(embeddings: read(call, on: operand, ofType: path, in: context))
    }
    let labels = call.arguments.map { $0.name ?? "_" }
    switch callee.form {
    case .other(let closure) where closure.kind == .closure:
      return Link(embeddings: read(closure: closure, context))
    case .reference(let name):
      var whole = context
      whole.source = context.source ?? operand.tokens
      return Link(embeddings: read(name, labels: labels, on: callee, in: whole))
    case .member(let base, let name):
      return read(
        call, on: operand, of: base.map(plain), named: Identifier.bare(name), labels: labels,
        in: context)
    default: return Link(embeddings: [other(operand, context)])
    }
  }

  /// `Scope(…) { … }`, `CombineReducers { … }`, `Child()`.
  private func read(
    _ call: Operand.Call, on operand: Operand, ofType path: [String], in context: Context
  ) -> [ReducerEmbedding] {
    let plain = path.first == "Ratchet" && path.count > 1 ? Array(path.dropFirst()) : path
    switch plain {
    case ["Scope"]: return child(of: call, operand, kind: .scope, stateLabel: "state", context)
    case ["CombineReducers"]: return builders(of: call).flatMap { read(closure: $0, context) }
    case ["BindingReducer"], ["EmptyReducer"]: return []
    case ["Reduce"]: return read(argumentsOf: call, context)
    default:
      return [embedding(.type(path), at: place(of: operand), in: context)]
        + read(wrappedBy: call, context)
    }
  }

  /// The children of a reducer that wraps others: `Logged { Child() }`.
  private func read(wrappedBy call: Operand.Call, _ context: Context) -> [ReducerEmbedding] {
    var inner = context
    inner.isDoubtful = true
    // A closure with parameters is not a builder.
    let closures = builders(of: call).filter {
      $0.first(.closureSignature)?.first(.parameters) == nil
    }
    return read(argumentsOf: call, context) + closures.flatMap { read(closure: $0, inner) }
  }

  private func read(argumentsOf call: Operand.Call, _ context: Context) -> [ReducerEmbedding] {
    var inner = context
    inner.isDoubtful = true
    inner.modifiers = []
    return call.arguments.flatMap { argument -> [ReducerEmbedding] in
      switch Operand(argument.expression)?.form {
      case .call, .reference: argument.expression.map { read($0, inner) } ?? []
      default: []
      }
    }
  }

  /// A modifier of a reducer, or a method that creates one.
  private func read(
    _ call: Operand.Call, on operand: Operand, of base: Operand?, named name: String,
    labels: [String], in context: Context
  ) -> Link {
    if name == "init", let path = base.flatMap(typePath) {
      return Link(embeddings: read(call, on: operand, ofType: path, in: context))
    }
    var whole = context
    whole.source = context.source ?? place(of: operand)
    let isOwn = Self.ownModifiers.contains(name)
    var own: [ReducerEmbedding] = []
    switch name {
    case "ifLet", "ifCaseLet", "forEach":
      let kind = FeatureGraph.Link.Kind(rawValue: name) ?? .ifLet
      own = child(of: call, operand, kind: kind, stateLabel: nil, context)
    case "onChange": own = builders(of: call).flatMap { read(closure: $0, context) }
    case "init" where base == nil:
      return Link(embeddings: [embedding(.ofState, at: place(of: operand), in: whole)])
    default:
      guard let base else { return Link(embeddings: []) }
      if isOwner(base) || typePath(of: base) != nil {
        return Link(embeddings: [read(member: name, of: base, labels: labels, whole)])
      }
      own = isOwn ? [] : read(wrappedBy: call, context)
    }
    guard let base else { return Link(embeddings: own) }
    var modified = context
    if isOwn {
      modified.modifiers = []
    } else if context.modifiers.count < Self.depthLimit {
      modified.modifiers.append(name)
    }
    return held(by: base, modified, before: own)
  }

  /// The reducers and modifiers of the runtime.
  private static let ownModifiers: Set<String> = [
    "_printChanges", "dependency", "eraseToReduce", "forEach", "ifCaseLet", "ifLet", "onChange",
    "transformDependency",
  ]

  /// The reducer that a part of the state holds.
  private func child(
    of call: Operand.Call, _ operand: Operand,
    kind: FeatureGraph.Link.Kind,
    stateLabel: String?,
    _ context: Context
  ) -> [ReducerEmbedding] {
    var inner = context
    inner.kind = kind
    inner.source = place(of: operand)
    inner.modifiers = []
    if let state = call.argument(stateLabel)?.expression {
      inner.state.append(oneLine(state))
      let path = keyPath(state)
      inner.statePath = path.flatMap { path in context.statePath.map { $0 + path } }
    }
    if let action = call.argument("action")?.expression {
      inner.action.append(oneLine(action))
      inner.actionName = keyPath(action)?.last
    }
    let builders = builders(of: call)
    if !builders.isEmpty { return builders.flatMap { read(closure: $0, inner) } }
    // `destination: child.init` and similar arguments.
    let labels = ["child", "destination", "element", "then"]
    let isGiven = call.arguments.contains { labels.contains($0.name ?? "") }
    return [embedding(isGiven ? .other : .ofState, at: place(of: operand), in: inner)]
  }
}
