import RatchetGenerator
import RatchetSyntax

/// Reads the reducers inside a reducer, in builders and in single expressions.
///
/// Names are kept as they are written, and looked up later, when all files are known.
struct EmbeddingReader {
  let tree: SyntaxTree
  let lines: LineTable

  /// The context that embeddings inside of something have in common.
  struct Context {
    var state: [String] = []
    var action: [String] = []
    var statePath: [String]? = []
    var actionName: String?
    var kind = FeatureGraph.Link.Kind.combined
    var conditions: [String] = []
    var isDoubtful = false

    /// The methods that are called on the expression and do not belong to the runtime.
    var modifiers: [String] = []

    /// The initial values of the builder's constants.
    var constants: [String: Syntax] = [:]

    /// The tokens that are shown as the source: those of all of `Scope(…) { Child() }`, and not of
    /// `Child()` alone.
    var source: Range<Int>?

    /// How many expressions and bodies are around.
    var depth = 0

    /// How many constants were replaced by their values.
    var expansions = 0

    func under(_ condition: String) -> Context {
      var context = self
      if conditions.count < EmbeddingReader.depthLimit { context.conditions.append(condition) }
      return context
    }
  }

  /// The children of an operand's last part, and the operand before it, if that is still to be
  /// read.
  struct Link {
    var embeddings: [ReducerEmbedding]
    var base: (operand: Operand, context: Context)?
  }

  /// The depth to which bodies and expressions are read, which is more than reducers need in practice.
  static let depthLimit = 64

  /// The children in the statements of a body.
  func embeddings(inBody body: Syntax) -> [ReducerEmbedding] {
    read(Array(body.children)[...], Context())
  }

  /// The children in an expression.
  func embeddings(in expression: Syntax) -> [ReducerEmbedding] {
    read(expression, Context())
  }

  /// The children in the calls of `reduce(into:action:)` in a declaration, in the order of the
  /// source: `Child().reduce(into: &state.child, …)`.
  func embeddings(byCallsIn declaration: Syntax) -> [ReducerEmbedding] {
    var found: [ReducerEmbedding] = []
    declaration.walk { node in
      guard node.kind == .operand, let operand = Operand(node) else { return true }
      for call in operand.calls {
        guard case .member(let base?, "reduce") = call.callee.form,
          let argument = call.arguments.first, argument.name == "into",
          case .prefixed(let mark, let state)? = Operand(argument.expression)?.form,
          mark.text == "&"
        else { continue }
        found += embeddings(byCalling: base, on: state, in: call.tokens)
      }
      return true
    }
    return found
  }

  /// The child in a call of a reducer on a part of the state.
  ///
  /// - Parameter tokens: The tokens of the call.
  private func embeddings(
    byCalling reducer: Operand, on state: Operand, in tokens: Range<Int>
  ) -> [ReducerEmbedding] {
    var context = Context()
    context.kind = .call
    context.isDoubtful = true
    context.source = tokens
    var components: [String] = []
    var rest = state
    while case .member(let base?, let name) = rest.form {
      components.append(Identifier.bare(name))
      rest = base
    }
    components.reverse()
    if case .reference = rest.form {
      context.statePath = components
    } else {
      context.statePath = nil
    }
    if !components.isEmpty { context.state = ["\\." + components.joined(separator: ".")] }
    return read(reducer, context)
  }

  // MARK: - Statements

  func read(_ items: ArraySlice<Syntax>, _ outer: Context) -> [ReducerEmbedding] {
    guard outer.depth < Self.depthLimit else { return [] }
    var context = outer
    context.depth += 1
    return items.flatMap { item -> [ReducerEmbedding] in
      switch item.kind {
      case .statement: return read(statement: item, context)
      case .conditional: return read(conditional: item, context)
      case .variableDeclaration:
        for binding in item.children(.binding) {
          if let name = binding.plainName {
            context.constants[Identifier.bare(name)] = binding.first(.value)?.expression
          }
        }
        return []
      default: return []
      }
    }
  }

  private func read(statement: Syntax, _ context: Context) -> [ReducerEmbedding] {
    switch statement.statementWord {
    case .for:
      guard let pattern = statement.first(.pattern), let sequence = statement.expression else {
        return []
      }
      let head = "for \(pattern.textOnOneLine) in \(oneLine(sequence))"
      return read(body: statement.first(.body), context.under(head))
    case .do: return read(body: statement.first(.body), context)
    case .while, .repeat, .guard, .defer, .throw: return []
    default: return statement.expression.map { read($0, context) } ?? []
    }
  }

  private func read(body: Syntax?, _ context: Context) -> [ReducerEmbedding] {
    body.map { read(Array($0.children)[...], context) } ?? []
  }

  private func read(conditional: Syntax, _ context: Context) -> [ReducerEmbedding] {
    // The cases of a `switch` are not statements of their own.
    guard !conditional.holdsCases else { return [] }
    return CompilationConditions.clauses(of: conditional).flatMap { clause, condition in
      let context = context.under("#if \(condition.text)")
      // In a chain of calls, a clause contains members.
      if let expression = clause.expression { return read(expression, context) }
      return read(body: clause, context)
    }
  }

  // MARK: - Expressions

  func read(_ expression: Syntax, _ context: Context) -> [ReducerEmbedding] {
    read(elements: Array(expression.children)[...], context)
  }

  /// The precedence of operators is unknown here: `a ? B() : C()`, and `B() as any Reducer`.
  private func read(elements: ArraySlice<Syntax>, _ outer: Context) -> [ReducerEmbedding] {
    guard let first = elements.first, let last = elements.last, outer.depth < Self.depthLimit else {
      return []
    }
    var context = outer
    context.depth += 1
    let second = elements.dropFirst().first
    if let operand = Operand(first) {
      if second.map(\.isCoercion) ?? true { return read(operand, context) }
      if let colon = colon(of: elements), colon + 2 == elements.endIndex {
        let condition = oneLine(operand)
        return read(
          elements: elements[(elements.startIndex + 2)..<colon], context.under("if \(condition)"))
          + read(elements: elements[(colon + 1)...], context.under("not '\(condition)'"))
      }
    }
    return [embedding(.other, at: first.tokens.lowerBound..<last.tokens.upperBound, in: context)]
  }

  /// The place of the `:` in `a ? b : c`.
  private func colon(of elements: ArraySlice<Syntax>) -> Int? {
    var open = 0
    for (index, element) in zip(elements.indices, elements).dropFirst() {
      if element.kind == .operator {
        switch tree.tokens[element.tokens.lowerBound].kind {
        case .infixQuestion: open += 1
        case .colon: open -= 1
        default: break
        }
      }
      if open == 0 { return index > elements.startIndex + 1 ? index : nil }
    }
    return nil
  }

  /// Reads a chain of calls, from the last to the first.
  ///
  /// The result is in the order of the source.
  func read(_ operand: Operand, _ context: Context) -> [ReducerEmbedding] {
    var links: [[ReducerEmbedding]] = []
    var rest: (operand: Operand, context: Context)? = (operand, context)
    while let (operand, context) = rest {
      let link = read(last: operand, context)
      links.append(link.embeddings)
      rest = link.base
    }
    return links.reversed().flatMap(\.self)
  }

  private func read(last operand: Operand, _ context: Context) -> Link {
    switch operand.form {
    case .call(let call): return read(call, on: operand, in: context)
    case .member(let base, let name): return read(member: name, of: base, operand, context)
    case .reference(let name):
      return Link(embeddings: read(name, labels: nil, on: operand, in: context))
    case .prefixed(let prefix, let inner) where prefix.isEffectMark:
      return Link(embeddings: [], base: (inner, context))
    case .suffixed(let base, let conditional) where conditional.kind == .conditional:
      return Link(embeddings: read(conditional: conditional, context), base: (base, context))
    case .other(let part):
      switch part.kind {
      case .ifExpression: return Link(embeddings: read(branches: part, context))
      case .switchExpression: return Link(embeddings: read(switch: part, context))
      case .tuple:
        if let inner = part.onlyChild?.expression {
          return Link(embeddings: read(inner, context))
        }
      default: break
      }
    default: break
    }
    return Link(embeddings: [other(operand, context)])
  }

  private func read(branches: Syntax, _ outer: Context) -> [ReducerEmbedding] {
    var context = outer
    return branches.children.flatMap { branch -> [ReducerEmbedding] in
      let conditions = branch.children(.condition)
      guard let first = conditions.first, let last = conditions.last else {
        return read(body: branch.first(.body), context)
      }
      let condition = tree.textOnOneLine(
        ofTokens: first.tokens.lowerBound..<last.tokens.upperBound)
      defer { context = context.under("not '\(condition)'") }
      return read(body: branch.first(.body), context.under("if \(condition)"))
    }
  }

  private func read(switch expression: Syntax, _ context: Context) -> [ReducerEmbedding] {
    let subject = "switch \(expression.expression.map(oneLine) ?? "")"
    return expression.switchCases.flatMap { label, statements in
      let text = tree.textOnOneLine(ofTokens: label.labelTokens)
      return read(statements, context.under("\(subject): \(text)"))
    }
  }

  // MARK: - Names

  func read(
    _ name: String, labels: [String]?, on operand: Operand, in context: Context
  ) -> [ReducerEmbedding] {
    let text = Identifier.bare(name)
    if let constant = context.constants[text], context.expansions < 8 {
      var inner = context
      inner.constants[text] = nil
      inner.expansions += 1
      inner.source = context.source ?? place(of: constant)
      return read(constant, inner)
    }
    return [embedding(.member(text, of: nil, labels: labels), at: operand.tokens, in: context)]
  }

  private func read(
    member name: String, of base: Operand?, _ operand: Operand, _ context: Context
  ) -> Link {
    guard let base else { return Link(embeddings: [other(operand, context)]) }
    let name = Identifier.bare(name)
    var whole = context
    whole.source = context.source ?? operand.tokens
    if name == "body", !isOwner(base) { return held(by: base, whole) }
    return Link(embeddings: [read(member: name, of: base, labels: nil, whole)])
  }

  /// The embeddings of the operand before `.body` or a modifier: the type `Child` in `Child.body`.
  func held(
    by reducer: Operand, _ context: Context, before embeddings: [ReducerEmbedding] = []
  ) -> Link {
    if let path = typePath(of: reducer) {
      return Link(
        embeddings: [embedding(.type(path), at: reducer.tokens, in: context)] + embeddings)
    }
    return Link(embeddings: embeddings, base: (reducer, context))
  }

  func read(
    member name: String, of base: Operand, labels: [String]?, _ context: Context
  ) -> ReducerEmbedding {
    if isOwner(base) {
      return embedding(.member(name, of: nil, labels: labels), at: base.tokens, in: context)
    }
    if let path = typePath(of: base) {
      return embedding(.member(name, of: path, labels: labels), at: base.tokens, in: context)
    }
    return other(base, context)
  }
}
