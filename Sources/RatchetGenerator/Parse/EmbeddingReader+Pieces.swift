import SwiftSyntax

// The small things that expressions are made of.

extension EmbeddingReader {
  // MARK: - Pieces

  /// The closures of a call: trailing, and among the arguments.
  func builders(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    let arguments = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    let trailing = call.trailingClosure.map { [$0] } ?? []
    return arguments + trailing + call.additionalTrailingClosures.map(\.closure)
  }

  func read(_ closure: ClosureExprSyntax, _ context: Context) -> [ReducerEmbedding] {
    // What stands in a builder by itself is a reducer for certain.
    var inner = context
    inner.modifiers = []
    return read(closure.statements, inner)
  }

  /// Whether an expression is the reducer that is being read, or its type.
  func isOwner(_ expression: ExprSyntax) -> Bool {
    ["self", "Self"].contains(expression.trimmedDescription)
  }

  /// An expression without generic arguments.
  func plain(_ expression: ExprSyntax) -> ExprSyntax {
    expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
  }

  /// The names of a type, if an expression looks like one: each of them is capitalized.
  func typePath(of expression: ExprSyntax) -> [String]? {
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

  func isTypeName(_ text: String) -> Bool {
    text.first { $0 != "_" }?.isUppercase == true
  }

  /// The names on a key path, or nil where there is something else on it.
  func keyPath(_ expression: ExprSyntax) -> [String]? {
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

  func other(_ expression: some ExprSyntaxProtocol, _ context: Context) -> ReducerEmbedding {
    embedding(.other, Syntax(expression), context)
  }

  func embedding(
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
  func place(of syntax: Syntax) -> Syntax {
    guard let call = syntax.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["ifLet", "ifCaseLet", "forEach"].contains(member.declName.baseName.text)
    else { return syntax }
    return Syntax(member.declName)
  }

  /// The source of a piece of syntax on one line, without comments; of a modifier, without what it
  /// modifies.
  func oneLine(_ syntax: some SyntaxProtocol) -> String {
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
