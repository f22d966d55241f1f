import SwiftSyntax

extension InitialValue {
  /// Reads the value that a property starts with.
  init(_ syntax: ExprSyntax) {
    var pieces: [TypeReference.Piece] = []
    var isFirst = true
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      let leading = isFirst ? "" : token.leadingTrivia.description
      isFirst = false
      if let base = Self.chain(before: token), case .name(let path)? = pieces.last, path == base {
        pieces[pieces.count - 1] = .name(path + [token.text])
      } else if token.tokenKind == .period, Self.isAfterName(token), case .name? = pieces.last,
        leading.isEmpty, token.trailingTrivia.isEmpty
      {
        // The member behind it becomes a part of the name.
        continue
      } else {
        pieces.append(.text(leading))
        pieces.append(Self.isName(token) ? .name([token.text]) : .text(token.text))
      }
      pieces.append(.text(token.trailingTrivia.description))
      pieces.removeAll { $0 == .text("") }
    }
    self.init(pieces: Self.merged(pieces))
  }

  /// Whether a token is a name that stands alone or at the front of a chain.
  private static func isName(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .identifier, .keyword(.Self): break
    default: return false
    }
    if token.parent?.is(IdentifierTypeSyntax.self) == true { return true }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    return member?.declName.id != reference.id
  }

  /// The names before a member's own, if it is a member in a chain of names alone.
  private static func chain(before token: TokenSyntax) -> [String]? {
    if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self),
      member.declName.id == reference.id, let base = member.base
    {
      return names(of: base)
    }
    if let member = token.parent?.as(MemberTypeSyntax.self), member.name.id == token.id,
      case .named(let path, []) = TypeReference(member.baseType).shape
    {
      return path
    }
    return nil
  }

  /// The names of an expression that is nothing but a chain of them.
  static func names(of expression: ExprSyntax) -> [String]? {
    if let reference = expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      return [reference.baseName.text]
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    return names(of: base).map { $0 + [member.declName.baseName.text] }
  }

  private static func isAfterName(_ period: TokenSyntax) -> Bool {
    guard let next = period.nextToken(viewMode: .sourceAccurate) else { return false }
    return chain(before: next) != nil
  }

  private static func merged(_ pieces: [TypeReference.Piece]) -> [TypeReference.Piece] {
    var result: [TypeReference.Piece] = []
    for piece in pieces {
      if case .text(let text) = piece, case .text(let last)? = result.last {
        result[result.count - 1] = .text(last + text)
      } else {
        result.append(piece)
      }
    }
    // The last token brings along the space that follows the value.
    if case .text(let text)? = result.last {
      let trimmed = String(text.reversed().drop(while: \.isWhitespace).reversed())
      result.removeLast()
      if !trimmed.isEmpty { result.append(.text(trimmed)) }
    }
    return result
  }
}
