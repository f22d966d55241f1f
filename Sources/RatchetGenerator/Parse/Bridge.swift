import RatchetSyntax
import SwiftParser
import SwiftSyntax

// Until the readers of expressions read RatchetSyntax.

extension TypeReference {
  init(_ type: TypeSyntax) {
    self = TypeReference(parsing: type.trimmedDescription) ?? TypeReference(named: "")
  }
}

extension LineTable {
  func range(of syntax: some SyntaxProtocol) -> SourceRange {
    SourceRange(start: start(of: syntax), end: end(of: syntax))
  }
  func start(of syntax: some SyntaxProtocol) -> SourceLocation {
    location(ofUTF8Offset: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
  func end(of syntax: some SyntaxProtocol) -> SourceLocation {
    location(ofUTF8Offset: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension CompilationConditions {
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

  static func text(of condition: some SyntaxProtocol) -> String {
    condition.tokens(viewMode: .sourceAccurate).reduce(into: "") { text, token in
      let isSpaced = token.previousToken(viewMode: .sourceAccurate).map { previous in
        previous.trailingTriviaLength.utf8Length + token.leadingTriviaLength.utf8Length > 0
      }
      text += (isSpaced == true && !text.isEmpty ? " " : "") + token.text
    }
  }

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

struct OldTypeHeader {
  var names: [String]
  var members: MemberBlockItemListSyntax
  init?(_ syntax: DeclSyntax) {
    if let node = syntax.as(EnumDeclSyntax.self) {
      (names, members) = ([Identifier.type(node.name.text)], node.memberBlock.members)
    } else if let node = syntax.as(StructDeclSyntax.self) {
      (names, members) = ([Identifier.type(node.name.text)], node.memberBlock.members)
    } else if let node = syntax.as(ClassDeclSyntax.self) {
      (names, members) = ([Identifier.type(node.name.text)], node.memberBlock.members)
    } else if let node = syntax.as(ActorDeclSyntax.self) {
      (names, members) = ([Identifier.type(node.name.text)], node.memberBlock.members)
    } else if let node = syntax.as(ProtocolDeclSyntax.self) {
      (names, members) = ([Identifier.type(node.name.text)], node.memberBlock.members)
    } else if let node = syntax.as(ExtensionDeclSyntax.self) {
      let type = node.extendedType
      (names, members) = (
        {
          if case .named(let path, _) = TypeReference(type).shape {
            path
          } else {
            [type.trimmedDescription]
          }
        }(),
        node.memberBlock.members
      )
    } else {
      return nil
    }
  }
}
