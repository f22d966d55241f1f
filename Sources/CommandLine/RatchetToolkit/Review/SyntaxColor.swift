/// The kind of a piece of Swift, which determines its color.
package enum SyntaxColor: String, Sendable, Hashable {
  case keyword
  /// The name of a type, by its capital letter.
  case type
  case string
  case number
  case comment
  case attribute
  /// `#if` and similar directives.
  case directive

  /// A range of a text that has a color.
  struct Span: Sendable, Hashable {
    /// Its range, in UTF-8.
    var range: Range<Int>

    var color: SyntaxColor
  }
}
