import RatchetGenerator

/// Applies fix-its to a file's text.
///
/// A fix-it is applied completely or not at all. If it conflicts with another one, the next run
/// applies it to the new text.
struct SourceEditor {
  /// An edit, in bytes.
  private struct Edit: Hashable {
    var range: Range<Int>
    var replacement: String

    /// Whether two edits conflict.
    ///
    /// Two insertions at the same place have no order.
    func overlaps(_ other: Edit) -> Bool {
      range.overlaps(other.range)
        || range.lowerBound == other.range.lowerBound
        || range.isEmpty && other.range.contains(range.lowerBound)
        || other.range.isEmpty && range.contains(other.range.lowerBound)
    }
  }

  /// The text, as UTF-8.
  private let contents: [UInt8]

  private let lines: LineTable
  private var edits: Set<Edit> = []

  init(_ contents: [UInt8]) {
    self.contents = contents
    lines = LineTable(contents)
  }

  /// Adds a fix-it, if it does not conflict with those that were added before.
  ///
  /// - Returns: Whether it was added.
  mutating func add(_ fixIt: FixIt) -> Bool {
    var added: [Edit] = []
    for edit in fixIt.edits {
      guard let range = lines.offsets(of: edit.range) else { return false }
      let edit = Edit(range: range, replacement: edit.replacement)
      // Edits that two fix-its have in common are made once.
      if edits.contains(edit) || added.contains(edit) { continue }
      guard !edits.contains(where: edit.overlaps), !added.contains(where: edit.overlaps) else {
        return false
      }
      added.append(edit)
    }
    edits.formUnion(added)
    return true
  }

  /// The text with all changes made.
  var result: [UInt8] {
    var result = contents
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return result
  }
}
