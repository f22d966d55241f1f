import RatchetSyntax

/// Checks whether a text is syntactically valid Swift.
enum SyntaxCheck {
  /// A syntax error in a text.
  struct Failure {
    var message: String
    var location: SourcePosition

    /// The line of the error.
    var line: String
  }

  /// The syntax error in a text from which others may follow, or nil if it parses.
  static func failure(in text: String) -> Failure? {
    let tree = SyntaxTree(whole: Array(text.utf8))
    guard let error = tree.cause else { return nil }
    let lines = LineTable(tree.bytes)
    let location = lines.location(ofUTF8Offset: error.offset)
    return Failure(
      message: error.message, location: location,
      line: lines.text(ofLine: location.line, in: tree.bytes) ?? "")
  }
}
