/// A change of the source that removes a diagnostic and keeps the meaning.
///
/// `ratchet generate --fix` applies it. Editors can offer it, from `--format json`.
///
/// ```swift
/// let fixIt = FixIt(
///   "remove 'private'",
///   [
///     TextEdit(
///       SourceRange(
///         start: SourcePosition(line: 4, column: 1), end: SourcePosition(line: 4, column: 9)),
///       replacement: "")
///   ]
/// )
/// ```
package struct FixIt: Sendable, Hashable, Codable {
  /// A description of the change: `remove 'private'`.
  package var message: String

  /// The edits.
  ///
  /// All of them are applied, or none.
  package var edits: [TextEdit]

  package init(_ message: String, _ edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }
}

/// The replacement of a piece of a file's text.
package struct TextEdit: Sendable, Hashable, Codable {
  /// The replaced range.
  ///
  /// It is empty for an insertion.
  package var range: SourceRange

  /// The new text.
  ///
  /// It is empty for a deletion.
  package var replacement: String

  package init(_ range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
