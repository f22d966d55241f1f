/// How many columns the pieces of a line take if it is not broken.
struct LineMeasure {
  /// The replacement of each line break on one line.
  let joints: [LinePiece.Joint]

  /// The columns before each piece.
  private var before = [0]

  /// The columns from each piece to the next place where the line can be broken.
  private var toBreak: [Int]

  /// The columns of the widest line after the first, if all line breaks are made.
  private var widestLine = 0

  /// Whether some lines are indented like a line before them.
  private var hasMargins = false

  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - start: The end of the text before them on their line.
  /// - Complexity: O(*n*) in the number of pieces.
  init(_ pieces: [LinePiece], after start: LinePiece.Ending) {
    joints = Self.joints(of: pieces, after: start)
    before.reserveCapacity(pieces.count + 1)
    // Loops over indices are several times as fast in debug builds.
    var index = 0
    while index < pieces.count {
      let width =
        switch pieces[index] {
        case .text(let text, _), .value(let text, _): text.columns
        case .lines(let lines, _): lines[0].utf16.count
        case .lineBreak: joints[index].columns
        default: 0
        }
      before.append(before[index] + width)
      index += 1
    }
    toBreak = Array(repeating: 0, count: pieces.count + 1)
    while index > 0 {
      index -= 1
      switch pieces[index] {
      case .lineBreak(let indentation, _):
        widestLine = max(widestLine, indentation + toBreak[index + 1])
      case .openMargin:
        hasMargins = true
        toBreak[index] = toBreak[index + 1]
      case .lines: toBreak[index] = before[index + 1] - before[index]
      default: toBreak[index] = before[index + 1] - before[index] + toBreak[index + 1]
      }
    }
  }

  /// Whether no line can be wider than so many columns if all line breaks are made.
  ///
  /// - Parameters:
  ///   - columns: The columns of a line, without the indentation of all pieces.
  ///   - column: The column of the first piece.
  func fits(_ columns: Int, after column: Int) -> Bool {
    let all = before[before.count - 1]
    return column + all <= columns
      || !hasMargins && column + toBreak[0] <= columns && widestLine <= columns
  }

  /// The columns from a piece to the next possible line break.
  func columnsToBreak(from index: Int) -> Int { toBreak[index] }

  /// The columns of a group, and of the text after it that cannot be separated from it.
  func columns(from open: Int, to close: Int) -> Int {
    before[close] - before[open] + toBreak[close]
  }

  private static func joints(
    of pieces: [LinePiece], after start: LinePiece.Ending
  ) -> [LinePiece.Joint] {
    var joints = Array(repeating: LinePiece.Joint.nothing, count: pieces.count)
    var previous = start
    var lineBreak: Int?
    func join(_ first: UInt8?) {
      if let lineBreak { joints[lineBreak] = LinePiece.Joint(between: previous, and: first) }
      lineBreak = nil
    }
    var index = 0
    while index < pieces.count {
      switch pieces[index] {
      case .text(let text, _), .value(let text, _):
        join(text.first)
        previous = text.ending
      case .lines(let lines, _):
        join(lines[0].utf8.first)
        previous = LinePiece.Text(lines[lines.count - 1]).ending
      case .lineBreak: lineBreak = lineBreak ?? index
      default: break
      }
      index += 1
    }
    return joints
  }
}
