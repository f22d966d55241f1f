import SwiftSyntax

/// Goes through declarations with the `#if` conditions under which each of them is there.
enum CompilationConditions {
  /// The condition of each clause: its own, and none of those before it.
  ///
  /// `#if A … #elseif B … #else … #endif` gives `A`, `!(A) && (B)`, `!(A) && !(B)`.
  static func clauses(
    of conditional: IfConfigDeclSyntax
  ) -> [(IfConfigClauseSyntax, CompilationCondition)] {
    let position = conditional.positionAfterSkippingLeadingTrivia.utf8Offset
    var earlier: [String] = []
    var heads: [String] = []
    return conditional.clauses.map { clause in
      let own = clause.condition.map(text)
      heads.append(clause.poundKeyword.text + (own.map { " \($0)" } ?? ""))
      var parts = earlier.map { "!(\($0))" }
      if let own {
        parts.append(earlier.isEmpty ? own : "(\(own))")
        earlier.append(own)
      }
      let condition = CompilationCondition(
        position: position, heads: heads, text: parts.joined(separator: " && "))
      return (clause, condition)
    }
  }

  /// A condition on one line, without comments.
  static func text(of condition: some SyntaxProtocol) -> String {
    condition.tokens(viewMode: .sourceAccurate).reduce(into: "") { text, token in
      let isSpaced = token.previousToken(viewMode: .sourceAccurate).map { previous in
        previous.trailingTriviaLength.utf8Length + token.leadingTriviaLength.utf8Length > 0
      }
      text += (isSpaced == true && !text.isEmpty ? " " : "") + token.text
    }
  }

  /// Visits the members of a declaration, those inside `#if` as well.
  static func visit(
    _ members: MemberBlockItemListSyntax,
    under conditions: [CompilationCondition] = [],
    _ body: (DeclSyntax, [CompilationCondition]) -> Void
  ) {
    for member in members {
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else {
        body(member.decl, conditions)
        continue
      }
      for (clause, condition) in clauses(of: conditional) {
        if case .decls(let inner) = clause.elements {
          visit(inner, under: conditions + [condition], body)
        }
      }
    }
  }

  /// Visits the declarations at a file's top level, those inside `#if` as well.
  static func visit(
    _ statements: CodeBlockItemListSyntax,
    under conditions: [CompilationCondition] = [],
    _ body: (DeclSyntax, [CompilationCondition]) -> Void
  ) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      guard let conditional = declaration.as(IfConfigDeclSyntax.self) else {
        body(declaration, conditions)
        continue
      }
      for (clause, condition) in clauses(of: conditional) {
        if case .statements(let inner) = clause.elements {
          visit(inner, under: conditions + [condition], body)
        }
      }
    }
  }
}
