/// The place in the source of a closure that changes a shared value.
struct ChangePlace: Equatable {
  private let file: UnsafePointer<UInt8>?
  private let line: UInt
  private let column: UInt

  /// The parts of the shared value through which the change is made.
  private(set) var partCount = 0

  init(fileID: StaticString, line: UInt, column: UInt) {
    // Two strings for one file only cost that the closure is known twice.
    file = fileID.hasPointerRepresentation ? fileID.utf8Start : nil
    self.line = line
    self.column = column
  }

  /// The place of the change that a part makes of its whole.
  var inPart: Self {
    var place = self
    place.partCount += 1
    return place
  }
}
