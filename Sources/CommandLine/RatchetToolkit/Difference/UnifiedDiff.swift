/// The difference of two texts, as `diff -u` writes it.
///
/// ```swift
/// let diff = UnifiedDiff(from: "a\nb\n", to: "a\nc\n", oldName: "a/File.swift", newName: "b/File.swift")
/// print(diff)
/// // --- a/File.swift
/// // +++ b/File.swift
/// // @@ -1,2 +1,2 @@
/// //  a
/// // -b
/// // +c
/// ```
package struct UnifiedDiff: Sendable, Hashable {
  /// A line of the diff, without its line break.
  package struct Line: Sendable, Hashable {
    /// The kind of a line of a diff.
    package enum Kind: Sendable, Hashable {
      /// The name of a file, `---` or `+++`.
      case file
      /// Where a hunk begins, `@@`.
      case hunk
      /// A line that both texts have.
      case context
      /// A line of the old text alone.
      case removed
      /// A line of the new text alone.
      case added
      /// The note that the line before it is the text's last and has no line break.
      case noNewline
    }

    /// The kind of the line.
    package var kind: Kind

    /// The line with the sign in front.
    package var text: String
  }

  /// The lines.
  ///
  /// There are none if the texts are equal.
  package private(set) var lines: [Line] = []

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before, or nil for a file that does not exist.
  ///   - new: The text after, or nil for a file that is removed.
  ///   - oldName: The name of the old text, usually `a/…`, or `/dev/null` if it is nil.
  ///   - newName: The name of the new text, usually `b/…`, or `/dev/null` if it is nil.
  /// - Complexity: O(*n* · *d*) in the number of lines and of differences.
  package init(from old: String?, to new: String?, oldName: String, newName: String) {
    let edits = LineEdits(from: TextLines(old ?? ""), to: TextLines(new ?? ""))
    let isEmptyFile = (old == nil) != (new == nil)
    guard !edits.hunks.isEmpty || isEmptyFile else { return }
    lines.append(Line(kind: .file, text: "--- \(old == nil ? "/dev/null" : oldName)"))
    lines.append(Line(kind: .file, text: "+++ \(new == nil ? "/dev/null" : newName)"))
    for hunk in edits.hunks { append(hunk) }
  }

  private mutating func append(_ hunk: [LineEdits.Edit]) {
    let old = Self.range(hunk.lazy.compactMap(\.oldIndex), before: hunk.first?.oldPosition ?? 0)
    let new = Self.range(hunk.lazy.compactMap(\.newIndex), before: hunk.first?.newPosition ?? 0)
    lines.append(Line(kind: .hunk, text: "@@ -\(old) +\(new) @@"))
    for edit in hunk {
      let (kind, sign): (Line.Kind, String) =
        switch (edit.oldIndex, edit.newIndex) {
        case (.some, .some): (.context, " ")
        case (.some, nil): (.removed, "-")
        default: (.added, "+")
        }
      lines.append(Line(kind: kind, text: sign + edit.line.text))
      if !edit.line.hasNewline {
        lines.append(Line(kind: .noNewline, text: "\\ No newline at end of file"))
      }
    }
  }

  /// `3,5`: the first line from 1, and the number of lines.
  ///
  /// The number is omitted if it is 1. An empty range has the number of the line before it.
  private static func range(_ indices: some Collection<Int>, before position: Int) -> String {
    guard let first = indices.first else { return "\(position),0" }
    return indices.count == 1 ? "\(first + 1)" : "\(first + 1),\(indices.count)"
  }
}

extension UnifiedDiff: CustomStringConvertible {
  /// The diff as text, each line ended.
  package var description: String {
    lines.map { $0.text + "\n" }.joined()
  }
}
