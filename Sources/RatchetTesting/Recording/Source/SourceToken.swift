/// A piece of Swift source: as much of it as recording has to tell apart.
struct SourceToken: Equatable, Sendable {
  enum Kind: Sendable {
    /// A name or a keyword, with its backticks or its `$`.
    case name
    /// A string, with all that is interpolated in it, a number, or a regular expression.
    case literal
    /// A bracket, a dot, a comma, a colon, a semicolon, `@`, `#` or `\`.
    case punctuation
    /// Characters of an operator that stand together.
    case `operator`
  }

  var kind: Kind
  /// Where it stands, in bytes from the start of the file.
  var range: Range<Int>
  /// Whether it is the first on its line.
  var startsLine: Bool
}
