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
    idsChanged(removing: CollectionOfOne(storage.ids[position]))
    return storage.remove(at: position)
  }

  /// Removes the element with the id of another element.
  ///
  /// - Parameter element: The other element.
  /// - Returns: The removed element, or nil if no element had the id.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: element[keyPath: id])
  }

  /// Removes the elements at a set of positions.
  ///
  /// A list passes the positions of deleted rows.
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
    idsChanged(removing: storage.ids[bounds])
    storage.removeSubrange(bounds)
  }

  /// Removes the first element.
  ///
  /// The array must not be empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: startIndex)
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: The number of elements to remove, at most all of them.
  /// - Complexity: O(*n*)
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(startIndex..<startIndex + count)
  }

  /// Removes the last element.
  ///
  /// The array must not be empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: endIndex - 1)
  }

  /// Removes the last elements.
  ///
  /// - Parameter count: The number of elements to remove, at most all of them.
  /// - Complexity: O(*k*) in the number of removed elements.
  public mutating func removeLast(_ count: Int) {
    removeSubrange(endIndex - count..<endIndex)
  }

  /// Removes all elements that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove an element.
  /// - Throws: What `shouldBeRemoved` throws. Nothing is removed in that case.
  /// - Complexity: O(*n*)
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try storage.filter { try !shouldBeRemoved($0) }
    guard kept.count < storage.count else { return }
    idsChanged(removing: storage.ids.lazy.filter { !kept.ids.contains($0) })
    storage = kept
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage.
  /// - Complexity: O(*n*)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    idsChanged(removing: storage.ids)
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// The elements that meet a condition.
  ///
  /// - Parameter isIncluded: Whether to include an element.
  /// - Returns: An identified array of those elements, in the same order.
  /// - Throws: What `isIncluded` throws.
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(id: id, storage: try storage.filter(isIncluded))
  }
}
