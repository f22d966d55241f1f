/// A place where a source is nested more than Swift's parser bears: it would take minutes there, or run
/// out of stack and take the process with it.
struct ExcessiveNesting: Equatable {
  /// What is nested.
  enum Kind: Equatable {
    case squareBrackets

    /// Round ones, square ones, and braces.
    case brackets

    case angleBrackets

    /// Attributes in those of others, as in `@A<@A<…` and `@(@(…`.
    case attributeArguments

    /// A text that stands there many times in a row, each with the next one in it.
    case repetition(of: String, count: Int)
  }

  var kind: Kind

  /// Where it is too much: the bracket, or the beginning of the repetition.
  var offset: Int
}
