/// What a piece of Swift is, and so what it looks like where code is shown in colours.
package enum SyntaxColor: String, Sendable, Hashable {
  case keyword
  /// The name of a type, by its capital letter.
  case type
  case string
  case number
  case comment
  case attribute
  /// `#if` and the like.
  case directive

  /// A stretch of a text that has a colour.
  struct Span: Sendable, Hashable {
    /// Where it stands, in UTF-8.
    var range: Range<Int>

    var color: SyntaxColor
  }
}
