import IssueReporting

extension IdentifiedArray {
  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var ids: OrderedIDs<ID> { storage.ids }

  /// The elements as an array.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var elements: [Element] { storage.elements }

  /// The position of the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position, or nil if no element has the id.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.ids.firstIndex(of: id)
  }

  /// Whether there is an element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: True if an element has it.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(id: ID) -> Bool {
    storage.ids.firstIndex(of: id) != nil
  }

  /// Whether there is an element with the id of another element.
  ///
  /// - Parameter element: The other element.
  /// - Returns: True if an element has the same id. The elements may differ.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    contains(id: element[keyPath: id])
  }

  /// The element with an id.
  ///
  /// You can change an element in place: `todos[id: id]?.isComplete = true`. Set it to nil to
  /// remove it. If you set an element for an id that is not there, it is appended.
  ///
  /// - Parameter id: The id. An appended element must have this id. If it does not, an issue is
  ///   reported, and it is not appended.
  /// - Complexity: O(1) on average to get, to change and to append; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { storage[$0] } }
    _modify {
      let (index, count) = (index(id: id), count)
      defer { elementWasSet(id: id, at: index, countBefore: count) }
      yield &storage[id: id, at: index]
    }
  }

  @inlinable
  mutating func elementWasSet(id: ID, at index: Int?, countBefore count: Int) {
    if storage.count < count {
      idsChanged(removing: CollectionOfOne(id))
    } else if let index {
      keepsID(at: index)
    } else if storage.count > count {
      idsChanged()
      if !keepsID(at: count) { storage.remove(at: count) }
    }
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - change: Changes the element.
  /// - Returns: What `change` returns, or nil if no element has the id.
  /// - Complexity: O(1) on average, without the cost of `change`.
  @inlinable
  mutating func update<Result>(id: ID, _ change: (inout Element) -> Result) -> Result? {
    guard let index = storage.ids.firstIndex(of: id) else { return nil }
    defer { keepsID(at: index) }
    return change(&storage[index])
  }

  /// Whether the element at a position has the id that it is listed with.
  ///
  /// Reports an issue if it does not.
  @inlinable
  @discardableResult
  func keepsID(at index: Int) -> Bool {
    let listed = storage.ids[index]
    let actual = storage[index][keyPath: id]
    if listed == actual { return true }
    reportChangedID(from: listed, to: actual)
    return false
  }

  @usableFromInline
  func reportChangedID(from listed: ID, to actual: ID) {
    reportIssue(
      """
      An element of an identified array changed its id from \(listed) to \(actual).

      The array still lists it under \(listed). To replace an element with one that has another id, \
      remove it and insert the other.
      """
    )
  }
}
