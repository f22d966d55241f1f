/// How lines of source are made, in the manner of the file that they come into.
struct SourceLayout: Sendable {
  /// How much deeper a block stands.
  var step = "  "
  var lineBreak = "\n"
  /// As many columns as a line should have.
  var width = 100

  /// How many columns an indentation takes.
  func columns(of indentation: String) -> Int {
    indentation.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }
}
