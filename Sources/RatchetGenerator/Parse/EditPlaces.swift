import SwiftSyntax

// The places in the source that fix-its are about.

extension LineTable {
  /// The stretch of a piece of syntax, without the space around it.
  func range(of syntax: some SyntaxProtocol) -> SourceRange {
    SourceRange(start: start(of: syntax), end: end(of: syntax))
  }

  /// Where a piece of syntax begins.
  func start(of syntax: some SyntaxProtocol) -> SourceLocation {
    location(ofUTF8Offset: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Where a piece of syntax ends.
  func end(of syntax: some SyntaxProtocol) -> SourceLocation {
    location(ofUTF8Offset: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// What is to be removed for a piece of syntax to be gone: it and the space behind it, up to the
  /// next token, unless there is a comment between the two, or the token before would become one with
  /// the next: `@A@B enum C`.
  func removal(of syntax: some SyntaxProtocol) -> SourceRange {
    guard let last = syntax.lastToken(viewMode: .sourceAccurate),
      let next = last.nextToken(viewMode: .sourceAccurate),
      last.trailingTrivia.allSatisfy(\.isWhitespace), next.leadingTrivia.allSatisfy(\.isWhitespace),
      !touchesTokenBefore(syntax)
    else { return range(of: syntax) }
    return SourceRange(start: start(of: syntax), end: start(of: next))
  }

  private func touchesTokenBefore(_ syntax: some SyntaxProtocol) -> Bool {
    guard let before = syntax.previousToken(viewMode: .sourceAccurate) else { return false }
    return before.endPositionBeforeTrailingTrivia == syntax.positionAfterSkippingLeadingTrivia
  }
}
