import SwiftParser
import SwiftSyntax

/// Tells what the pieces of a text of Swift are.
package enum SyntaxColorReader {
  /// The stretches of a text that have a colour, in order; none where it is not fit to be parsed.
  package static func spans(in contents: [UInt8]) -> [SyntaxColor.Span] {
    guard NestingScan.excess(in: contents) == nil else { return [] }
    let tree = contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var spans: [SyntaxColor.Span] = []
    var isAttribute = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      add(token.leadingTrivia, at: token.position.utf8Offset, to: &spans)
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset
      if let color = color(of: token, isAttribute: isAttribute), start < end {
        spans.append(SyntaxColor.Span(range: start..<end, color: color))
      }
      isAttribute =
        token.tokenKind == .atSign || (isAttribute && token.tokenKind == .period)
      add(token.trailingTrivia, at: end, to: &spans)
    }
    return spans
  }

  private static func color(of token: TokenSyntax, isAttribute: Bool) -> SyntaxColor? {
    switch token.tokenKind {
    case .atSign: .attribute
    case .keyword: .keyword
    case .identifier(let name):
      isAttribute ? .attribute : name.first?.isUppercase == true ? .type : nil
    case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote,
      .rawStringPoundDelimiter,
      .regexSlash, .regexLiteralPattern, .regexPoundDelimiter:
      .string
    case .integerLiteral, .floatLiteral: .number
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation, .pound,
      .poundAvailable, .poundUnavailable:
      .directive
    default: nil
    }
  }

  private static func add(
    _ trivia: Trivia, at start: Int, to spans: inout [SyntaxColor.Span]
  ) {
    var offset = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        spans.append(SyntaxColor.Span(range: offset..<offset + length, color: .comment))
      default: break
      }
      offset += length
    }
  }
}
