public import Foundation

extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil if no element had the id.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element at a position.
  ///
  /// - Parameter position: A valid position.
  /// - Returns: The element.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    idsChanged()
    return storage.remove(at: position).value
  }

  /// Removes the element that has the id of another.
  ///
  /// - Parameter element: The other element.
  /// - Returns: The element that was removed, or nil if none had the id.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: element[keyPath: id])
  }

  /// Removes the elements at a set of positions, as a list reports those that were swiped away.
  ///
  /// - Parameter offsets: The positions.
  /// - Complexity: O(*n*) for each run of positions.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for range in offsets.rangeView.reversed() { removeSubrange(range) }
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Parameter bounds: The range.
  /// - Complexity: O(*n*)
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    idsChanged()
    storage.removeSubrange(bounds)
  }

  /// Removes the first element, of which there has to be one.
  ///
  /// - Returns: The element.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: startIndex)
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: How many, of which there have to be as many.
  /// - Complexity: O(*n*)
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(startIndex..<startIndex + count)
  }

  /// Removes the last element, of which there has to be one.
  ///
  /// - Returns: The element.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: endIndex - 1)
  }

  /// Removes the last elements.
  ///
  /// - Parameter count: How many, of which there have to be as many.
  /// - Complexity: O(*k*) in how many are removed.
  public mutating func removeLast(_ count: Int) {
    removeSubrange(endIndex - count..<endIndex)
  }

  /// Removes all elements that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: Whether an element goes.
  /// - Throws: What `shouldBeRemoved` throws; nothing is removed then.
  /// - Complexity: O(*n*)
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try storage.filter { try !shouldBeRemoved($0.value) }
    guard kept.count < storage.count else { return }
    idsChanged()
    storage = kept
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the room they took is kept for others.
  /// - Complexity: O(*n*)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    idsChanged()
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// The elements that meet a condition.
  ///
  /// - Parameter isIncluded: Whether an element is taken.
  /// - Returns: An identified array of those elements, in the same order.
  /// - Throws: What `isIncluded` throws.
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(id: id, storage: try storage.filter { try isIncluded($0.value) })
  }
}
