import SwiftSyntax

/// Goes through declarations with the `#if` conditions under which each of them is there.
enum CompilationConditions {
  /// The condition of each clause: its own, and none of those before it.
  ///
  /// `#if A … #elseif B … #else … #endif` gives `A`, `!(A) && (B)`, `!(A) && !(B)`.
  static func clauses(of conditional: IfConfigDeclSyntax) -> [(IfConfigClauseSyntax, String)] {
    var earlier: [String] = []
    return conditional.clauses.map { clause in
      let own = clause.condition?.trimmedDescription
      var parts = earlier.map { "!(\($0))" }
      if let own {
        parts.append(earlier.isEmpty ? own : "(\(own))")
        earlier.append(own)
      }
      return (clause, parts.joined(separator: " && "))
    }
  }

  /// Visits the members of a declaration, those inside `#if` as well.
  static func visit(
    _ members: MemberBlockItemListSyntax,
    under conditions: [String] = [],
    _ body: (DeclSyntax, [String]) -> Void
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
    under conditions: [String] = [],
    _ body: (DeclSyntax, [String]) -> Void
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
