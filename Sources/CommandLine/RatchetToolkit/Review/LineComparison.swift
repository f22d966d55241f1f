import RatchetGenerator

/// The lines that a review shows for one side of a domain, either all or only the changes.
struct LineComparison {
  /// Lines of a file, and their appearance.
  struct Side {
    /// Their numbers in the file, from 1.
    var numbers: [Int]

    /// The keys for comparing them.
    var text: (Int) -> String

    /// Their contents.
    var pieces: (Int) -> [ReviewLine.Piece]
  }

  /// All lines, with a mark where some are omitted.
  static func lines(of side: Side) -> [ReviewLine] {
    var lines: [ReviewLine] = []
    for number in side.numbers {
      if let last = lines.last, number != last.number + 1 {
        lines.append(ReviewLine(content: .gap, number: last.number + 1))
      }
      lines.append(ReviewLine(content: .code(side.pieces(number)), number: number))
    }
    return lines
  }

  /// The changes, with some of the lines around them.
  ///
  /// There are none if nothing has changed.
  static func lines(from old: Side, to new: Side) -> [ReviewLine] {
    let edits = LineEdits(from: lines(old), to: lines(new))
    var lines: [ReviewLine] = []
    for hunk in edits.hunks {
      if let last = lines.last { lines.append(ReviewLine(content: .gap, number: last.number + 1)) }
      var block: [ReviewLine] = []
      for edit in hunk {
        let line: ReviewLine
        if let index = edit.newIndex {
          let number = new.numbers[index]
          line = ReviewLine(
            content: .code(new.pieces(number)), number: number,
            change: edit.oldIndex == nil ? .added : .none)
        } else {
          let number = old.numbers[edit.oldIndex ?? 0]
          line = ReviewLine(content: .code(old.pieces(number)), number: number, change: .removed)
        }
        block.append(line)
      }
      lines += marked(block)
    }
    return lines
  }

  private static func lines(_ side: Side) -> TextLines {
    TextLines(side.numbers.map { side.text($0) + "\n" }.joined())
  }

  // MARK: - Within a line

  /// The lines of a hunk.
  ///
  /// If a line replaces another one, the differences are marked.
  private static func marked(_ lines: [ReviewLine]) -> [ReviewLine] {
    var lines = lines
    var index = 0
    while index < lines.count {
      let removed = lines[index...].prefix { $0.change == .removed }.indices
      let added = lines[removed.upperBound...].prefix { $0.change == .added }.indices
      if !removed.isEmpty, removed.count == added.count {
        for (old, new) in zip(removed, added) { mark(&lines, old: old, new: new) }
      }
      index = max(added.upperBound, index + 1)
    }
    return lines
  }

  private static func mark(_ lines: inout [ReviewLine], old: Int, new: Int) {
    let (before, after) = (Array(lines[old].text), Array(lines[new].text))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - prefix
    let suffix = min(rest, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
    // Lines with little in common are not edits of each other.
    let indentation = before.prefix { $0 == " " }.count
    guard prefix - indentation + suffix > 3 else { return }
    lines[old].mark(words(prefix..<before.count - suffix, in: before))
    lines[new].mark(words(prefix..<after.count - suffix, in: after))
  }

  /// A range of a line, extended to whole words.
  private static func words(_ range: Range<Int>, in text: [Character]) -> Range<Int> {
    func isInWord(_ index: Int) -> Bool {
      index > 0 && index < text.count && isLetter(text[index - 1]) && isLetter(text[index])
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while isInWord(start) { start -= 1 }
    while isInWord(end) { end += 1 }
    return start..<end
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension ReviewLine {
  /// Marks a range of characters as edited.
  fileprivate mutating func mark(_ range: Range<Int>) {
    guard case .code(let pieces) = content, !range.isEmpty else { return }
    var offset = 0
    var result: [Piece] = []
    for piece in pieces {
      let characters = Array(piece.text)
      let inside = range.clamped(to: offset..<offset + characters.count)
      let parts = [
        (offset..<max(offset, inside.lowerBound), false), (inside, true),
        (max(inside.upperBound, offset)..<offset + characters.count, false),
      ]
      if inside.isEmpty {
        result.append(piece)
      } else {
        for (part, isEdited) in parts where !part.isEmpty {
          var copy = piece
          copy.text = String(characters[part.lowerBound - offset..<part.upperBound - offset])
          copy.isEdited = isEdited
          result.append(copy)
        }
      }
      offset += characters.count
    }
    content = .code(result)
  }
}
