public import Foundation

extension IdentifiedArray {
  /// Moves elements to before a position, as a list reports those that were dragged.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements. They keep their order.
  ///   - destination: The position, counted before anything is moved, that they go in front of.
  /// - Complexity: O(*n*)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let before = (0..<destination).filter { !source.contains($0) }
    let after = (destination..<count).filter { !source.contains($0) }
    arrange(by: before + source + after)
  }

  /// Moves one element.
  ///
  /// - Parameters:
  ///   - source: Its position.
  ///   - destination: The position that it has afterwards.
  /// - Complexity: O(*n*)
  public mutating func move(from source: Int, to destination: Int) {
    idsChanged()
    let (id, element) = storage.remove(at: source)
    storage.updateValue(element, forKey: id, insertingAt: destination)
  }

  /// Sorts the elements.
  ///
  /// The order of equal elements is kept.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element goes before the second.
  /// - Throws: What `areInIncreasingOrder` throws; the order is then as it was.
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = self.elements
    arrange(by: try indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Turns the order around.
  ///
  /// - Complexity: O(*n*)
  public mutating func reverse() {
    idsChanged()
    storage.reverse()
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements into a random order.
  ///
  /// - Parameter generator: Where the randomness comes from.
  /// - Complexity: O(*n*)
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    idsChanged()
    storage.shuffle(using: &generator)
  }

  /// Orders the elements anew.
  ///
  /// - Parameter positions: Each present position once, in the new order.
  private mutating func arrange(by positions: [Int]) {
    idsChanged()
    let (ids, elements) = (storage.keys, self.elements)
    storage = .init(
      uncheckedUniqueKeys: positions.map { ids[$0] },
      values: positions.map { elements[$0] }
    )
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
