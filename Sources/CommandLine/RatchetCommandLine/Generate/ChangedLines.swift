import RatchetGenerator
import RatchetToolkit

/// The lines in which a text differs from an earlier one.
struct ChangedLines {
  /// The lines that the earlier text does not have, from 1.
  private(set) var added: [Int] = []

  /// The lines before which lines were removed and not replaced.
  private(set) var removals: [Int] = []

  init(from old: String, to new: String) {
    let diff = UnifiedDiff(from: old, to: new, oldName: "old", newName: "new")
    var next = 1
    var isRemoving = false
    for line in diff.lines {
      switch line.kind {
      case .removed: isRemoving = true
      case .added:
        added.append(next)
        next += 1
        isRemoving = false
      case .context, .hunk:
        if isRemoving { removals.append(next) }
        isRemoving = false
        if line.kind == .context { next += 1 }
        if line.kind == .hunk { next = Self.start(ofHunk: line.text) ?? next }
      case .file, .noNewline: break
      }
    }
    if isRemoving { removals.append(next) }
  }

  /// `12` for `@@ -10,7 +12,8 @@`.
  private static func start(ofHunk text: String) -> Int? {
    text.split(separator: "+").last.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}
