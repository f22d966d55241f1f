import RatchetGenerator
import RatchetSyntax

// Reads parts of expressions.

extension EmbeddingReader {
  /// The closures of a call, among the arguments and trailing.
  func builders(of call: Operand.Call) -> [Syntax] {
    call.arguments.compactMap { $0.expression?.closure } + call.trailingClosures
  }

  func read(closure: Syntax, _ context: Context) -> [ReducerEmbedding] {
    // An expression statement in a builder is certainly a reducer.
    var inner = context
    inner.modifiers = []
    return read(Array(closure.children)[...], inner)
  }

  /// Whether an operand is the current reducer or its type.
  func isOwner(_ operand: Operand) -> Bool {
    operand.names == ["self"] || operand.names == ["Self"]
  }

  /// An operand without generic arguments.
  func plain(_ operand: Operand) -> Operand {
    if case .specialized(let plain) = operand.form { plain } else { operand }
  }

  /// The names of a type, if an operand looks like one: each name begins with a capital letter.
  func typePath(of operand: Operand) -> [String]? {
    var path: [String] = []
    for part in operand.parts {
      switch part.kind {
      case .genericArguments where !path.isEmpty: continue
      case .reference where path.isEmpty, .member where !path.isEmpty:
        let name = Identifier.bare(part.name ?? "")
        guard isTypeName(name) else { return nil }
        path.append(name)
      default: return nil
      }
    }
    return path.isEmpty ? nil : path
  }

  private func isTypeName(_ text: String) -> Bool {
    text.first { $0 != "_" }?.isUppercase == true
  }

  /// The names in a key path, or nil if it has other components.
  func keyPath(_ expression: Syntax) -> [String]? {
    guard let operand = Operand(expression), operand.parts.first?.kind == .keyPath else {
      return nil
    }
    var names: [String] = []
    for part in operand.parts.dropFirst() {
      switch part.kind {
      case .member: names.append(Identifier.bare(part.name ?? ""))
      case .arguments, .subscript, .closure: return nil
      default: continue
      }
    }
    return names
  }

  func other(_ operand: Operand, _ context: Context) -> ReducerEmbedding {
    embedding(.other, at: place(of: operand), in: context)
  }

  func embedding(
    _ child: ReducerEmbedding.Child, at tokens: Range<Int>, in context: Context
  ) -> ReducerEmbedding {
    let source = context.source ?? tokens
    return ReducerEmbedding(
      kind: context.kind,
      state: context.state,
      action: context.action,
      statePath: context.statePath,
      actionName: context.actionName,
      child: child,
      isDoubtful: context.isDoubtful,
      modifiers: context.modifiers,
      source: tree.textOnOneLine(ofTokens: source),
      location: lines.start(ofToken: source.lowerBound, in: tree),
      conditions: context.conditions
    )
  }

  /// The tokens of an operand where a reader looks for it: from the name of `.ifLet`, and not from
  /// the beginning of the chain.
  func place(of operand: Operand) -> Range<Int> {
    guard case .call(let call) = operand.form, let member = call.callee.parts.last,
      member.kind == .member, let name = member.nameToken,
      ["ifLet", "ifCaseLet", "forEach"].contains(member.name)
    else { return operand.tokens }
    return name..<operand.tokens.upperBound
  }

  func place(of expression: Syntax) -> Range<Int> {
    Operand(expression).map(place) ?? expression.tokens
  }

  /// The source on one line without comments.
  ///
  /// For a modifier, without the reducer that it modifies.
  func oneLine(_ expression: Syntax) -> String {
    tree.textOnOneLine(ofTokens: place(of: expression))
  }

  func oneLine(_ operand: Operand) -> String { tree.textOnOneLine(ofTokens: place(of: operand)) }
}
