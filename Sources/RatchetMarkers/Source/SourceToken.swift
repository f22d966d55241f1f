/// A token of Swift source, as coarse as the markers can do with.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, a name (without back quotes), or a number.
    case word(String)

    /// A string literal, whatever its form.
    case string

    /// `->`, which must not be taken for the end of a list of generic arguments.
    case arrow

    /// Anything else: `{`, `<`, `@`, …; a run of other operator characters is one token, so that
    /// `=` is never a part of `==`.
    case punctuation(String)
  }

  var kind: Kind

  /// Where it stands in the source.
  var range: Range<Int>
}
