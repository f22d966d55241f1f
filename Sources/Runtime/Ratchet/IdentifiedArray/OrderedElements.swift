/// Elements with different ids, in an order.
@usableFromInline
struct OrderedElements<ID: Hashable, Element> {
  @usableFromInline var ids: OrderedIDs<ID>

  /// The elements, each at the position of its id.
  @usableFromInline var elements: [Element]

  /// - Parameters:
  ///   - ids: Different ids.
  ///   - elements: As many elements.
  init(ids: [ID] = [], elements: [Element] = []) {
    self.ids = OrderedIDs(ids)
    self.elements = elements
  }

  /// Creates elements that may have the same ids.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The id of an element.
  ///   - combine: Creates one element from two with the same id.
  /// - Throws: What `combine` throws.
  init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = element[keyPath: id]
      if let position = ids.firstIndex(of: id) {
        self.elements[position] = try combine(self.elements[position], element)
      } else {
        append(element, id: id)
      }
    }
  }

  @inlinable var count: Int { elements.count }

  /// The element at a position, which keeps its id.
  @inlinable
  subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }

  /// The element with an id, whose position is known; nil if the id is not there.
  ///
  /// An element that is set for an id that is not there is appended.
  @inlinable
  subscript(id id: ID, at position: Int?) -> Element? {
    get { position.map { elements[$0] } }
    _modify {
      // It is moved out, so that a change in place does not copy it. The last element takes its place meanwhile.
      var element: Element?
      if let position {
        elements.swapAt(position, count - 1)
        element = elements.removeLast()
      }
      defer {
        switch (element, position) {
        case (nil, nil): break
        case (let element?, nil): append(element, id: id)
        case (let element?, let position?):
          elements.append(element)
          elements.swapAt(position, count - 1)
        case (nil, let position?):
          if position < count { elements.append(elements.remove(at: position)) }
          ids.remove(at: position)
        }
      }
      yield &element
    }
  }
}

extension OrderedElements: Sendable where ID: Sendable, Element: Sendable {}

// MARK: - Adding and removing

extension OrderedElements {
  mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    elements.reserveCapacity(capacity)
  }

  /// - Parameters:
  ///   - element: The element.
  ///   - id: Its id, which is not there.
  @usableFromInline
  mutating func append(_ element: Element, id: ID) {
    ids.append(id)
    elements.append(element)
  }

  @usableFromInline
  mutating func insert(_ element: Element, id: ID, at position: Int) {
    if position == count { return append(element, id: id) }
    ids.insert(id, at: position)
    elements.insert(element, at: position)
  }

  @usableFromInline
  @discardableResult
  mutating func remove(at position: Int) -> Element {
    ids.remove(at: position)
    return elements.remove(at: position)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    ids.removeSubrange(range)
    elements.removeSubrange(range)
  }

  mutating func removeAll(keepingCapacity: Bool) {
    let capacity = keepingCapacity ? elements.capacity : 0
    self = Self()
    reserveCapacity(capacity)
  }

  func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let positions = try elements.indices.filter { try isIncluded(elements[$0]) }
    return positions.count == count ? self : arranged(by: positions)
  }
}

// MARK: - The order

extension OrderedElements {
  @usableFromInline
  mutating func swapAt(_ first: Int, _ second: Int) {
    ids.swapAt(first, second)
    elements.swapAt(first, second)
  }

  /// The elements in another order, or some of them.
  ///
  /// - Parameter positions: Different positions.
  func arranged(by positions: [Int]) -> Self {
    Self(ids: positions.map { ids[$0] }, elements: positions.map { elements[$0] })
  }
}
