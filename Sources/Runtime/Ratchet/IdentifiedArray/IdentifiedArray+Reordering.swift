public import Foundation

extension IdentifiedArray {
  /// Moves elements to before a position.
  ///
  /// A list passes the positions of dragged rows.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements. They keep their order.
  ///   - destination: The position that they are moved in front of, counted before the move.
  /// - Complexity: O(*n*)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    if source.count == 1, let row = source.first {
      // Without building the whole list again.
      return move(from: row, to: destination > row ? destination - 1 : destination)
    }
    let before = (0..<destination).filter { !source.contains($0) }
    let after = (destination..<count).filter { !source.contains($0) }
    arrange(by: before + source + after)
  }

  /// Moves one element.
  ///
  /// - Parameters:
  ///   - source: Its position.
  ///   - destination: Its position after the move.
  /// - Complexity: O(*n*)
  public mutating func move(from source: Int, to destination: Int) {
    idsChanged()
    let id = storage.ids[source]
    storage.insert(storage.remove(at: source), id: id, at: destination)
  }

  /// Sorts the elements.
  ///
  /// The order of equal elements is kept.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second.
  /// - Throws: What `areInIncreasingOrder` throws. The order does not change in that case.
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = self.elements
    arrange(by: try indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Reverses the order.
  ///
  /// - Complexity: O(*n*)
  public mutating func reverse() {
    arrange(by: indices.reversed())
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements.
  ///
  /// - Parameter generator: The generator of random numbers.
  /// - Complexity: O(*n*)
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    arrange(by: indices.shuffled(using: &generator))
  }

  /// Reorders the elements.
  ///
  /// - Parameter positions: Each current position once, in the new order.
  private mutating func arrange(by positions: [Int]) {
    idsChanged()
    storage = storage.arranged(by: positions)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  ///
  /// The order of equal elements is kept.
  ///
  /// - Complexity: O(*n* log *n*)
  public mutating func sort() {
    sort(by: <)
  }
}
