import SwiftParser
import SwiftSyntax

/// Finds the lines of a text that lie in string literals of several lines.
enum StringLiteralLines {
  /// The numbers of the lines from the one below a literal's opening quotes to that of its closing
  /// ones.
  static func lines(in text: String) -> Set<Int> {
    let lines = LineTable(Array(text.utf8))
    var result: Set<Int> = []
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .multilineStringQuote {
      guard let literal = token.parent?.as(StringLiteralExprSyntax.self),
        literal.openingQuote == token
      else { continue }
      let first = lines.location(ofUTF8Offset: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      let last = lines.location(
        ofUTF8Offset: literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset)
      result.formUnion(first.line + 1..<max(first.line + 1, last.line + 1))
    }
    return result
  }
}
