/// A place in a source file, in the compiler's notation: both from 1, columns in UTF-8 bytes.
package struct SourcePosition: Sendable, Hashable, Codable {
  /// The line, from 1.
  package var line: Int

  /// The column, from 1, in UTF-8 bytes.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
