/// The change of a file, as a page shows it: lines that stay, that go (`-`) and that are new (`+`), in parts between `@@`.
struct PageDifference: Equatable {
  /// The lines of a part before and after the change.
  private struct Part: Equatable {
    var old: [Substring] = []
    var new: [Substring] = []
  }

  private var parts = [Part()]

  /// Reads the lines of a block.
  init(_ block: some Sequence<Substring>) {
    for line in block {
      let content = line.dropFirst()
      switch line.first {
      case "@": parts.append(Part())
      case "-": parts[parts.count - 1].old.append(content)
      case "+": parts[parts.count - 1].new.append(content)
      default:
        parts[parts.count - 1].old.append(content)
        parts[parts.count - 1].new.append(content)
      }
    }
  }

  /// The file after the change.
  ///
  /// - Returns: Nil if the old lines of a part are not in the text after the part before, or more than once.
  func applied(to text: String) -> String? {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var changed: [Substring] = []
    for part in parts {
      let places = rest.indices.filter { rest[$0...].starts(with: part.old) }
      guard let place = places.first, places.count == 1, !part.old.isEmpty else { return nil }
      changed += rest[..<place] + part.new
      rest = rest[(place + part.old.count)...]
    }
    return (changed + rest).joined(separator: "\n")
  }
}
