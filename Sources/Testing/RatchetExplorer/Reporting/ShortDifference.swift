/// A difference of two states without the parts that are the same.
///
/// The lines around a change show where it is; others become "… 24 unchanged".
struct ShortDifference {
  private struct Line {
    let text: Substring
    let isChanged: Bool
    let indentation: Int
    var isShown: Bool

    /// Whether it ends what a line before it begins.
    var isEnd: Bool {
      let first = text.dropFirst().first { !$0.isWhitespace }
      return first == ")" || first == "]"
    }
  }

  private var lines: [Line]

  /// So many lines are shown even if they are the same.
  private static var limit: Int { 2 }

  /// - Parameter text: The lines; a mark is at the beginning of each.
  init(_ text: String) {
    lines = text.withDeclaredNames.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      let isChanged = line.first == "−" || line.first == "+" || line.first == "-"
      let indentation = line.dropFirst().prefix { $0.isWhitespace }.count
      return Line(text: line, isChanged: isChanged, indentation: indentation, isShown: isChanged)
    }
    for index in lines.indices where lines[index].isChanged { showSurroundings(of: index) }
  }

  /// Shows the beginnings and the ends of what contains a line.
  private mutating func showSurroundings(of index: Int) {
    var indentation = lines[index].indentation
    for outer in lines[..<index].indices.reversed() where !lines[outer].isChanged {
      guard lines[outer].indentation < indentation else { continue }
      indentation = lines[outer].indentation
      if lines[outer].isShown { return }
      lines[outer].isShown = true
      let end = lines[index...].indices.first {
        !lines[$0].isChanged && lines[$0].indentation == indentation && lines[$0].isEnd
      }
      if let end { lines[end].isShown = true }
    }
  }

  /// The lines that are shown.
  var text: String {
    var shown: [String] = []
    var rest = lines[...]
    while let line = rest.first {
      let hidden = rest.prefix { !$0.isShown }
      rest = rest.dropFirst(max(hidden.count, 1))
      if hidden.isEmpty {
        shown.append(String(line.text))
      } else if hidden.count <= Self.limit {
        shown += hidden.map { String($0.text) }
      } else {
        let outermost = hidden.map(\.indentation).min() ?? 0
        let count = hidden.count { $0.indentation == outermost && !$0.isEnd }
        shown.append(
          "\(line.text.prefix(1))\(String(repeating: " ", count: outermost))… \(count) unchanged")
      }
    }
    return shown.joined(separator: "\n")
  }
}

extension String {
  /// A dump with the names that the source declares: `coins` for `_coins`, in which a property wrapper is stored.
  var withDeclaredNames: String {
    replacing(/(?m)^([−+\-]?\s*)_+(\w+: )/) { "\($0.output.1)\($0.output.2)" }
  }
}
