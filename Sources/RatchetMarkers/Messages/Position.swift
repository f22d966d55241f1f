import RatchetSyntax

/// A place in a source file, as the compiler wants it for a diagnostic.
struct Position {
  var fileName: String

  /// In bytes of UTF-8.
  var offset: Int

  /// For what has no place in the user's source.
  static let nowhere = Position(fileName: "", offset: 0)
}

extension Position {
  /// Where the first token of a syntax node stands.
  ///
  /// The location that the compiler sends is that of the comments and white space before it, which
  /// are part of the node's text.
  init?(ofSyntax json: JSONValue?) {
    guard
      let source = json?["source"]?.utf8,
      let fileName = json?["location"]?["fileName"]?.string,
      let offset = json?["location"]?["offset"]?.integer
    else { return nil }
    // The last token is the end.
    let tokens = SyntaxTree(members: source).tokens.dropLast()
    let (start, overflow) = offset.addingReportingOverflow(tokens.first?.range.lowerBound ?? 0)
    self.init(fileName: fileName, offset: overflow ? offset : start)
  }
}
