import RatchetJSON
import RatchetSyntax

/// A place in a source file, in the form of the compiler's diagnostics.
struct Position {
  var fileName: String

  /// In UTF-8 bytes.
  var offset: Int

  /// The position of something without a place in the user's source.
  static let nowhere = Position(fileName: "", offset: 0)
}

extension Position {
  /// The position of the first token of a syntax node.
  ///
  /// The compiler sends the position of the comments and white space before it, which are part of
  /// the node's text.
  init?(ofSyntax json: JSON?) {
    guard
      let source = json?["source"]?.utf8,
      let fileName = json?["location"]?["fileName"]?.string,
      let offset = json?["location"]?["offset"]?.number
    else { return nil }
    // The last token is the end.
    let tokens = SyntaxTree(members: source).tokens.dropLast()
    self.init(fileName: fileName, offset: offset + (tokens.first?.range.lowerBound ?? 0))
  }
}
