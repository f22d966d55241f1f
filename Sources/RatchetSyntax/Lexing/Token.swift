/// A token: a stretch of the source, and what it is.
///
/// Space and comments are no tokens. They are the bytes between one token's end and the next one's
/// start, so tokens and what lies between them are the whole source.
package struct Token: Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
    /// A name, or a word of the language: ``Token/word`` tells.
    case identifier
    /// A name in back quotes.
    case quotedIdentifier
    /// `$0`.
    case dollarIdentifier
    /// `<#code#>`.
    case placeholder

    case integer
    case float
    /// A regular expression, with its slashes.
    case regex
    /// The opening quotes of a string, with the `#` before them. Its partner is the ``stringEnd``.
    case stringStart
    /// What stands in a string between its quotes and interpolations.
    case stringText
    /// `\(` with as many `#` as the string has. Its partner is a ``rightParen``.
    case interpolationStart
    case stringEnd

    case leftParen
    case rightParen
    case leftSquare
    case rightSquare
    case leftBrace
    case rightBrace

    case comma
    case semicolon
    case colon
    case doubleColon
    case period
    case at
    case backslash
    case arrow
    case equal
    /// A `?` behind an operand.
    case question
    /// The `?` of `a ? b : c`.
    case infixQuestion
    /// A `!` behind an operand.
    case exclamation
    /// A `<` or a `>`: an angle bracket, an operator, or a part of one, which only a parser can tell.
    case leftAngle
    case rightAngle
    case prefixOperator
    case infixOperator
    case postfixOperator

    case pound
    case poundIf
    case poundElseif
    case poundElse
    case poundEndif
    case poundAvailable
    case poundUnavailable
    case poundSourceLocation
    /// The line `#!/usr/bin/swift` at the beginning of a script.
    case shebang
    case unknown
    case endOfFile
  }

  /// On which of its sides an operator touches an operand.
  package enum Fixity: UInt8, Sendable {
    case infix = 0
    case prefix = 1
    case postfix = 2
  }

  static let none = UInt32.max

  package var start: UInt32
  package var end: UInt32

  /// The index of the bracket or quote that belongs to this one.
  var partner = Token.none

  package var kind: Kind

  /// The word of the language that an ``Kind/identifier`` spells.
  package var word: Word

  /// Whether it is the first on its line.
  package var startsLine: Bool

  /// The fixity in bits 0 and 1; bit 2 says that it continues the operator before it.
  var operatorBits: UInt8 = 0

  /// How an operator stands between its neighbours.
  package var fixity: Fixity { Fixity(rawValue: operatorBits & 3) ?? .infix }

  /// Whether it is the rest of the operator that the token before it begins.
  ///
  /// Operators that hold angle brackets come in pieces, because `>>` may close two lists of arguments.
  package var continuesOperator: Bool { operatorBits & 4 != 0 }

  /// Where it stands in the source.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
