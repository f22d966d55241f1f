import RatchetSyntax

/// Finds the calls of `reduce(into:action:)` that a person wrote: `Child().reduce(into: &state.child, …)`.
enum ReducerCalls {
  /// What the calls in a declaration hold, in the order of the source.
  static func all(in declaration: Syntax, lines: LineTable) -> [ReducerEmbedding] {
    let reader = EmbeddingReader(tree: declaration.tree, lines: lines)
    var found: [ReducerEmbedding] = []
    declaration.walk { node in
      guard node.kind == .operand, let operand = Operand(node) else { return true }
      for call in operand.calls {
        guard case .member(let base?, "reduce") = call.callee.form,
          let argument = call.arguments.first, argument.name == "into",
          case .prefixed(let mark, let state)? = Operand(argument.expression)?.form,
          mark.text == "&"
        else { continue }
        found += reader.embeddings(byCalling: base, on: state, in: call.tokens)
      }
      return true
    }
    return found
  }
}
