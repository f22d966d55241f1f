extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// - Parameter position: A valid position. You can set an element with another id than that of
  ///   the previous element. If an element elsewhere has that id, the previous element takes its
  ///   place. So an algorithm that sets one position after another arranges the elements, although
  ///   it repeats some of them meanwhile.
  /// - Complexity: O(1) to get, to change in place, and to set an element with the same id; O(*n*)
  ///   to set an element with another id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set { replace(at: position, with: newValue) }
    _modify {
      defer { keepsID(at: position) }
      yield &storage[position]
    }
  }

  @usableFromInline
  mutating func replace(at position: Int, with element: Element) {
    let newID = element[keyPath: id]
    let oldID = storage.ids[position]
    if newID == oldID {
      storage[position] = element
    } else if let other = storage.ids.firstIndex(of: newID) {
      swapAt(position, other)
      storage[position] = element
    } else {
      idsChanged(removing: CollectionOfOne(oldID))
      storage.remove(at: position)
      storage.insert(element, id: newID, at: position)
    }
  }

  /// Swaps two elements.
  ///
  /// - Parameters:
  ///   - i: The position of one element.
  ///   - j: The position of the other element.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    idsChanged()
    storage.swapAt(i, j)
  }
}
