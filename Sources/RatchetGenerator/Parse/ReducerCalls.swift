import SwiftSyntax

/// Finds the calls of `reduce(into:action:)` that a person wrote: `Child().reduce(into: &state.child, …)`.
final class ReducerCalls: SyntaxVisitor {
  private let reader: EmbeddingReader
  private var found: [ReducerEmbedding] = []

  // A visitor of swift-syntax is a class.
  private init(_ lines: LineTable) {
    reader = EmbeddingReader(lines: lines)
    super.init(viewMode: .sourceAccurate)
  }

  /// What the calls in a declaration hold, in the order of the source.
  static func all(in declaration: some DeclSyntaxProtocol, lines: LineTable) -> [ReducerEmbedding] {
    let calls = ReducerCalls(lines)
    calls.walk(declaration)
    return calls.found
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "reduce", let base = callee.base,
      let argument = call.arguments.first, argument.label?.text == "into",
      let state = argument.expression.as(InOutExprSyntax.self)
    {
      found += reader.embeddings(byCalling: base, on: state.expression, in: call)
    }
    return .visitChildren
  }
}
