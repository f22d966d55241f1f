import RatchetGenerator

/// A change of a source: all of its edits are made, or none.
struct SourceChange {
  /// What is changed: `write '\.child'`.
  var message: String

  /// The edits, in bytes.
  var edits: [Edit]

  /// A replacement of some bytes, which is an insertion if its range is empty.
  struct Edit {
    var range: Range<Int>
    var replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The change as a fix-it.
  func fixIt(_ lines: LineTable) -> FixIt {
    FixIt(
      message,
      edits.map { edit in
        TextEdit(
          SourceRange(
            start: lines.location(ofUTF8Offset: edit.range.lowerBound),
            end: lines.location(ofUTF8Offset: edit.range.upperBound)),
          replacement: edit.replacement)
      })
  }
}
