/// What a reader saw in a source, in a form that two readers can be compared in.
struct Outline: Equatable {
  /// A token, or a node: what it is, and where.
  struct Entry: Equatable {
    var kind: String
    var start: Int
    var end: Int
    var name: Int?
  }

  var entries: [Entry] = []

  mutating func add(_ kind: String, _ range: Range<Int>, name: Int? = nil) {
    entries.append(Entry(kind: kind, start: range.lowerBound, end: range.upperBound, name: name))
  }

  /// The first place where two outlines differ, as an index of their entries.
  func difference(from other: Outline) -> Int? {
    let count = min(entries.count, other.entries.count)
    for index in 0..<count where entries[index] != other.entries[index] { return index }
    return entries.count == other.entries.count ? nil : count
  }
}
