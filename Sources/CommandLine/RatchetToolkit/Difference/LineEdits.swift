/// The edits that turn one text's lines into another's: kept, removed and added lines, in hunks
/// with some of the kept lines around them.
struct LineEdits {
  /// A line that is kept, removed or added.
  struct Edit {
    var line: TextLines.Line

    /// Its index in the old text, if it is there.
    var oldIndex: Int?

    /// Its index in the new text, if it is there.
    var newIndex: Int?

    /// How many lines of the old text come before it.
    var oldPosition: Int

    /// How many lines of the new text come before it.
    var newPosition: Int
  }

  /// The changes, each with up to three kept lines before and after.
  ///
  /// Changes that are closer together are one.
  let hunks: [[Edit]]

  init(from old: TextLines, to new: TextLines) {
    hunks = Self.hunks(of: Self.edits(old.lines, new.lines))
  }

  /// How many kept lines are shown around a change.
  private static let context = 3

  /// Texts with more differences than this would take too long to compare, and the diff would be of
  /// no use.
  private static let limit = 2_000

  private static func edits(_ old: [TextLines.Line], _ new: [TextLines.Line]) -> [Edit] {
    let (removed, added) = changes(old, new)
    var edits: [Edit] = []
    var (oldIndex, newIndex) = (0, 0)
    func append(_ line: TextLines.Line, isOld: Bool, isNew: Bool) {
      edits.append(
        Edit(
          line: line,
          oldIndex: isOld ? oldIndex : nil,
          newIndex: isNew ? newIndex : nil,
          oldPosition: oldIndex,
          newPosition: newIndex
        )
      )
      if isOld { oldIndex += 1 }
      if isNew { newIndex += 1 }
    }
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed[oldIndex] {
        append(old[oldIndex], isOld: true, isNew: false)
      } else if newIndex < new.count, added[newIndex] {
        append(new[newIndex], isOld: false, isNew: true)
      } else {
        append(old[oldIndex], isOld: true, isNew: true)
      }
    }
    return edits
  }

  /// Which lines of the old text are removed, and which of the new are added.
  private static func changes(
    _ old: [TextLines.Line],
    _ new: [TextLines.Line]
  ) -> (removed: [Bool], added: [Bool]) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    var removed = [Bool](repeating: false, count: old.count)
    var added = [Bool](repeating: false, count: new.count)
    if oldMiddle.isEmpty || newMiddle.isEmpty || min(oldMiddle.count, newMiddle.count) > limit {
      for index in oldMiddle { removed[index] = true }
      for index in newMiddle { added[index] = true }
      return (removed, added)
    }
    for change in Array(new[newMiddle]).difference(from: Array(old[oldMiddle])) {
      switch change {
      case .remove(let offset, _, _): removed[prefix + offset] = true
      case .insert(let offset, _, _): added[prefix + offset] = true
      }
    }
    return (removed, added)
  }

  private static func hunks(of edits: [Edit]) -> [[Edit]] {
    var ranges: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.oldIndex == nil || edit.newIndex == nil {
      let start = max(0, index - context)
      let end = min(edits.count, index + context + 1)
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges.map { Array(edits[$0]) }
  }
}
