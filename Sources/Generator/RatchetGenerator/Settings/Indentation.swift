/// The indentation of generated code.
package enum Indentation: Sendable, Hashable {
  /// A number of spaces for each level.
  case spaces(Int)
  /// A tab for each level.
  case tabs

  /// One level.
  var unit: String {
    switch self {
    case .spaces(let count): String(repeating: " ", count: count)
    case .tabs: "\t"
    }
  }

  /// The columns of the spaces that indent a text with two spaces for each level.
  func columns(ofSpaces spaces: Int) -> Int {
    switch self {
    case .spaces(let count): spaces / 2 * count + spaces % 2
    case .tabs: spaces / 2 * Self.columnsOfTab + spaces % 2
    }
  }

  private static let columnsOfTab = 4

  /// A text that is indented by two spaces, in this indentation.
  ///
  /// The lines of multiline string literals are unchanged, because their white space may be part of
  /// the string.
  func applied(to text: String) -> String {
    guard self != .spaces(2) else { return text }
    let literals = text.contains("\"\"\"") ? StringLiteralLines.lines(in: text) : []
    let unit = unit
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { offset, line in
        guard line.utf8.first == UInt8(ascii: " "), !literals.contains(offset + 1) else {
          return String(line)
        }
        let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        return String(repeating: unit, count: spaces / 2)
          + String(repeating: " ", count: spaces % 2) + line.dropFirst(spaces)
      }
      .joined(separator: "\n")
  }
}
