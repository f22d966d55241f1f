import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What is wrong with a text that does not parse.
enum SyntaxErrors {
  /// One error.
  struct Failure {
    var message: String
    var offset: Int
  }

  /// The errors in a tree, in the order of the text.
  ///
  /// - Parameter tree: What was parsed.
  /// - Returns: None where the text is Swift.
  static func all(in tree: SourceFileSyntax) -> [Failure] {
    guard tree.hasError else { return [] }
    if let offset = strangerBesideEqualSign(in: tree) {
      return [
        Failure(
          message: "there is a character beside '=' that is none of Swift's", offset: offset)
      ]
    }
    return ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { Failure(message: $0.message, offset: $0.position.utf8Offset) }
  }

  /// Where a '=' stands beside a character that the lexer does not know, with white space on its
  /// other side.
  ///
  /// swift-syntax (603 at least) takes such a '=' for one with white space on one side alone, finds
  /// none that it could insert, and traps on a fix-it without a change.
  private static func strangerBesideEqualSign(in tree: SourceFileSyntax) -> Int? {
    var before: Trivia = []
    for token in tree.tokens(viewMode: .all) {
      let after = token.trailingTrivia
      if token.tokenKind == .equal, before.contains(where: \.isSpaceOrTab),
        after.contains(where: \.isSpaceOrTab),
        (before.pieces + after.pieces).contains(where: \.isUnexpected)
      {
        return token.positionAfterSkippingLeadingTrivia.utf8Offset
      }
      before = after
    }
    return nil
  }
}

extension TriviaPiece {
  fileprivate var isUnexpected: Bool {
    if case .unexpectedText = self { true } else { false }
  }
}
