public import CustomDump

/// The ids of a list, in its order.
///
/// ```swift
/// let words = ["one", "two"]
/// let list = IdentifiedArray(words, id: \.self)
/// let isListed = list.ids.contains("one")   // As fast as in a set.
/// let index = list.ids.firstIndex(of: "two")
/// let others = Set(list.ids).subtracting(["one"])
/// ```
///
/// Each id is unique. It is the type of ``IdentifiedArray/ids`` and ``StackState/ids``.
public struct OrderedIDs<ID: Hashable> {
  /// The ids as an array.
  public private(set) var elements: [ID]

  @usableFromInline private(set) var table: PositionTable

  /// - Parameter elements: Different ids.
  init(_ elements: [ID] = []) {
    self.elements = elements
    table = PositionTable(of: elements)
  }

  /// The first position of an id that is there before, which must not be.
  var repetition: Int? { indices.first { firstIndex(of: self[$0]) != $0 } }

  /// Whether there is an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: True if it is there.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }

  /// The position of an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position, or nil if it is not there.
  /// - Complexity: O(1) on average.
  @inlinable
  public func firstIndex(of id: ID) -> Int? { table.position(of: id, in: elements) }
}

extension OrderedIDs: RandomAccessCollection {
  /// The position of the first id.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last id.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The id at a position.
  @inlinable
  public subscript(position: Int) -> ID { elements[position] }
}

// MARK: - Changes

extension OrderedIDs {
  mutating func reserveCapacity(_ capacity: Int) {
    elements.reserveCapacity(capacity)
    table.reserveCapacity(capacity, for: elements)
  }

  mutating func append(_ id: ID) {
    elements.append(id)
    table.inserted(at: count - 1, in: elements)
  }

  /// - Parameter id: An id that is not there.
  mutating func insert(_ id: ID, at position: Int) {
    elements.insert(id, at: position)
    table.inserted(at: position, in: elements)
  }

  @usableFromInline
  mutating func remove(at position: Int) {
    table.willRemove(at: position, from: elements)
    elements.remove(at: position)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    // From the last on, because fewer ids follow it.
    if range.count < 4 { return range.reversed().forEach { remove(at: $0) } }
    elements.removeSubrange(range)
    table = PositionTable(of: elements)
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    table.willSwap(first, second, in: elements)
    elements.swapAt(first, second)
  }
}

// MARK: - Conformances

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs: Hashable {
  /// Whether the ids are the same, in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }

  /// Hashes the ids in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates ids to compare with others.
  ///
  /// - Parameter elements: The ids. Of equal ids, only the first is used.
  public init(arrayLiteral elements: ID...) {
    self.init()
    for id in elements where !contains(id) { append(id) }
  }
}

extension OrderedIDs: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of an array of the ids.
  public var description: String { elements.description }

  /// The debug description of an array of the ids, and their type.
  public var debugDescription: String { "OrderedIDs<\(ID.self)>(\(elements.debugDescription))" }
}

extension OrderedIDs: CustomReflectable, CustomDumpReflectable {
  /// The ids, as the children of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }

  /// The ids, as the children of a collection.
  public var customDumpMirror: Mirror { customMirror }
}
