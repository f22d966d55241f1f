import RatchetSyntax

/// Tells whether a text is Swift, as far as its grammar goes.
enum SyntaxCheck {
  /// What is wrong with a text.
  struct Failure {
    var message: String
    var location: SourceLocation

    /// The line that it is about.
    var line: String
  }

  /// The first thing that is wrong with a text, or nil where it parses.
  static func failure(in text: String) -> Failure? {
    let tree = SyntaxTree(whole: Array(text.utf8))
    guard let error = tree.errors.first else { return nil }
    let lines = LineTable(tree.bytes)
    let location = lines.location(ofUTF8Offset: error.offset)
    return Failure(
      message: error.message, location: location,
      line: lines.text(ofLine: location.line, in: tree.bytes) ?? "")
  }
}
