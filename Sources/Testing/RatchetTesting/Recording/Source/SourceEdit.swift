/// A change of a file: the replacement of a range of its bytes.
struct SourceEdit: Hashable, Sendable {
  /// Where, in bytes from the start of the file as it was when the tests were built.
  var range: Range<Int>
  var replacement: String

  static func insert(_ text: String, at offset: Int) -> Self {
    Self(range: offset..<offset, replacement: text)
  }

  /// Whether two edits cannot both be made.
  func contradicts(_ other: Self) -> Bool {
    if self == other { return false }
    return range.overlaps(other.range)
      || (range.isEmpty && other.range.isEmpty && range == other.range)
  }
}

extension [SourceEdit] {
  /// Makes the edits.
  ///
  /// The edits do not overlap. Insertions at the same place are in their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of edits.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    // Text that is inserted at a place comes before text that is replaced there.
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in ordered {
      result += bytes[position..<Swift.max(position, edit.range.lowerBound)]
      result += edit.replacement.utf8
      position = Swift.max(position, edit.range.upperBound)
    }
    return result + bytes[position...]
  }
}
