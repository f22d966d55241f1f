/// The layout of source lines, in the style of the file that they are written into.
package struct SourceLayout: Sendable {
  /// The indentation of a block.
  package var step: String
  package var lineBreak: String
  /// The maximum number of columns of a line.
  package var width = 100

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - step: The indentation of a block.
  ///   - lineBreak: The line break.
  package init(step: String = "  ", lineBreak: String = "\n") {
    self.step = step
    self.lineBreak = lineBreak
  }

  /// The number of columns of an indentation.
  package func columns(of indentation: String) -> Int {
    indentation.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }
}
