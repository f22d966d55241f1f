/// A token: its kind, and where it is in the source.
///
/// Space and comments are not tokens. They are the bytes between the end of a token and the start
/// of the next one, so tokens and the bytes between them are the whole source.
package struct Token: Sendable {
  /// The kind of a token.
  package enum Kind: UInt8, Sendable {
    /// A name or a keyword. ``Token/word`` distinguishes them.
    case identifier
    /// A name in backticks.
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
    /// The text of a string between its quotes and interpolations.
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
    /// A `?` after an operand.
    case question
    /// The `?` of `a ? b : c`.
    case infixQuestion
    /// A `!` after an operand.
    case exclamation
    /// A `<` or a `>`: an angle bracket, an operator, or a part of one. Only a parser can decide.
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

  /// The sides on which an operator touches an operand.
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

  /// The keyword that an ``Kind/identifier`` spells.
  package var word: Word

  /// Whether it is the first on its line.
  package var startsLine: Bool

  /// The fixity in bits 0 and 1; bit 2 says that it continues the operator before it.
  var operatorBits: UInt8 = 0

  /// How an operator is placed between its neighbors.
  package var fixity: Fixity { Fixity(rawValue: operatorBits & 3) ?? .infix }

  /// Whether it continues the operator that the previous token begins.
  ///
  /// Operators that contain angle brackets are split, because `>>` may close two argument lists.
  package var continuesOperator: Bool { operatorBits & 4 != 0 }

  /// The token's range in the source.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
