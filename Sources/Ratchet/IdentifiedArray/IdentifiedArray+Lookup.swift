import IssueReporting
public import OrderedCollections

extension IdentifiedArray {
  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var ids: OrderedSet<ID> { storage.keys }

  /// The elements as an array.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var elements: [Element] { storage.values.elements }

  /// The position of the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position, or nil if no element has the id.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.index(forKey: id)
  }

  /// Whether there is an element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: True where an element has it.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(id: ID) -> Bool {
    storage.index(forKey: id) != nil
  }

  /// Whether there is an element with the id of another.
  ///
  /// - Parameter element: The other element.
  /// - Returns: True where an element has the same id, equal or not.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    contains(id: element[keyPath: id])
  }

  /// The element with an id.
  ///
  /// An element is changed in place: `todos[id: id]?.isComplete = true`. Setting it to nil removes
  /// it. An element that is set for an id which is not there is appended.
  ///
  /// - Parameter id: The id. An element that is appended must have this id: where it has not, an
  ///   issue is reported, and it is not appended.
  /// - Complexity: O(1) on average to get, to change and to append; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { storage[id] }
    _modify {
      let count = storage.count
      defer { elementWasSet(id: id, countBefore: count) }
      yield &storage[id]
    }
  }

  @usableFromInline
  mutating func elementWasSet(id: ID, countBefore count: Int) {
    let isAppended = storage.count > count
    if storage.count != count { idsChanged() }
    guard let index = storage.index(forKey: id) else { return }
    if !keepsID(at: index), isAppended { storage.remove(at: index) }
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - change: What is done to the element.
  /// - Returns: What `change` returned, or nil if no element has the id.
  /// - Complexity: O(1) on average, apart from what `change` does.
  @inlinable
  mutating func update<Result>(id: ID, _ change: (inout Element) -> Result) -> Result? {
    guard let index = storage.index(forKey: id) else { return nil }
    defer { keepsID(at: index) }
    return change(&storage.values[index])
  }

  /// Whether the element at a position has the id it is listed under.
  ///
  /// Reports an issue where not.
  @inlinable
  @discardableResult
  func keepsID(at index: Int) -> Bool {
    let listed = storage.keys[index]
    let actual = storage.values[index][keyPath: id]
    if listed == actual { return true }
    reportChangedID(from: listed, to: actual)
    return false
  }

  @usableFromInline
  func reportChangedID(from listed: ID, to actual: ID) {
    reportIssue(
      """
      An element of an identified array was given another id: \(actual) in place of \(listed).

      The array goes on listing it under \(listed). To replace an element by one with another id, \
      remove it and insert the other.
      """
    )
  }
}
