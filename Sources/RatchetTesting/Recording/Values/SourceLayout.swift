/// The layout of source lines, in the style of the file that they are written into.
struct SourceLayout: Sendable {
  /// The indentation of a block.
  var step = "  "
  var lineBreak = "\n"
  /// The maximum number of columns of a line.
  var width = 100

  /// The number of columns of an indentation.
  func columns(of indentation: String) -> Int {
    indentation.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }
}
