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
///         start: SourceLocation(line: 4, column: 1), end: SourceLocation(line: 4, column: 9)),
///       replacement: "")
///   ]
/// )
/// ```
package struct FixIt: Sendable, Hashable, Codable {
  /// What is changed, in a few words: `remove 'private'`.
  package var message: String

  /// The edits.
  ///
  /// Either all of them are applied, or none.
  package var edits: [TextEdit]

  package init(_ message: String, _ edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }
}

/// The replacement of a piece of a file's text.
package struct TextEdit: Sendable, Hashable, Codable {
  /// What is replaced; an empty stretch where something is inserted.
  package var range: SourceRange

  /// What takes its place; nothing where something is removed.
  package var replacement: String

  package init(_ range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
