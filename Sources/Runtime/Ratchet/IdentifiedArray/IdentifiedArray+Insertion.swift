extension IdentifiedArray {
  /// Reserves storage for a number of elements.
  ///
  /// - Parameter minimumCapacity: The number of elements.
  /// - Complexity: O(*n*)
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }

  /// Adds an element at the end, unless there is an element with its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and the position of the element with its id.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: endIndex)
  }

  /// Adds elements at the end, except those whose id is there already.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(*m*) on average in the number of new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element at a position, unless there is an element with its id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A valid position, or the end.
  /// - Returns: Whether it was added, and the position of the element with its id.
  /// - Complexity: O(*n*)
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element,
    at position: Int
  ) -> (inserted: Bool, index: Int) {
    let newID = element[keyPath: id]
    if let index = storage.ids.firstIndex(of: newID) { return (false, index) }
    idsChanged()
    storage.insert(element, id: newID, at: position)
    return (true, position)
  }

  /// Replaces the element with the same id, or adds this one at the end.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was replaced, or nil if this one was added.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = append(element)
    return inserted ? nil : update(element, at: index)
  }

  /// Replaces the element at a position with an element of the same id.
  ///
  /// - Parameters:
  ///   - element: The new element. Another id is a programming error.
  ///   - position: A valid position.
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    precondition(
      element[keyPath: id] == storage.ids[position],
      "The new element has another id than the one at its position.")
    let replaced = storage[position]
    storage[position] = element
    return replaced
  }

  /// Replaces the element with the same id, or adds this one at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position for a new element: a valid position, or the end.
  /// - Returns: The element that was replaced, or nil if this one was added, and the position.
  /// - Complexity: O(1) on average to replace, O(*n*) to add.
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: position)
    return (inserted ? nil : update(element, at: index), index)
  }
}
