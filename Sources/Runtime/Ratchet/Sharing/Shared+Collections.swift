// Elements of shared collections: `$rows[0]`, `$rows[id: id]`, `ForEach($rows)`.

extension Shared where Value: MutableCollection {
  /// An element: `$rows[0]`.
  ///
  /// When there is no element at the position any more, it keeps the last value, and its changes
  /// are its own.
  public subscript(position: Value.Index) -> Shared<Value.Element>
  where Value.Index: Hashable & Sendable {
    Shared<Value.Element>(self[dynamicMember: \.[sharedAt: position]])
      ?? Shared<Value.Element>(node: box.node.part(\.[position]))
  }
}

extension Shared {
  /// An element by its id, if there is one: `$rows[id: id]`.
  ///
  /// When it is removed, it keeps the last value, and its changes are its own.
  public subscript<ID: Hashable & Sendable, Element>(id id: ID) -> Shared<Element>?
  where Value == IdentifiedArray<ID, Element> {
    Shared<Element>(self[dynamicMember: \.[id: id]])
  }

  /// A value of a dictionary, if there is one: `$scores["Blob"]`.
  public subscript<Key: Hashable & Sendable, Element>(key: Key) -> Shared<Element>?
  where Value == [Key: Element] {
    Shared<Element>(self[dynamicMember: \.[key]])
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared identified array, each of them shared: `ForEach(Array($rows))`.
  ///
  /// - Parameter shared: The shared array.
  public init<ID: Hashable & Sendable, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>)
  where Element == Shared<Value> {
    self.init(shared.box.read().ids.compactMap { shared[id: $0] })
  }

  /// The elements of a shared identified array that is only read, each of them shared: `ForEach(Array($rows))`.
  ///
  /// An element that is removed keeps the last value.
  ///
  /// - Parameter shared: The shared array.
  public init<ID: Hashable & Sendable, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>)
  where Element == SharedReader<Value> {
    self.init(
      shared.box.read().ids.compactMap {
        SharedReader<Value>(shared[dynamicMember: \.[id: $0]])
      })
  }

  /// The elements of a shared collection, each of them shared: `ForEach(Array($rows))`.
  ///
  /// - Parameter shared: The shared collection.
  public init<Values: MutableCollection>(_ shared: Shared<Values>)
  where Element == Shared<Values.Element>, Values.Index: Hashable & Sendable {
    self.init(shared.box.read().indices.map { shared[$0] })
  }
}

extension MutableCollection where Index: Hashable & Sendable {
  /// The element at a position, if there is one.
  fileprivate subscript(sharedAt position: Index) -> Element? {
    get { position >= startIndex && position < endIndex ? self[position] : nil }
    set {
      guard let newValue, position >= startIndex, position < endIndex else { return }
      self[position] = newValue
    }
    _modify {
      guard position >= startIndex, position < endIndex else {
        var missing: Element?
        yield &missing
        return
      }
      var element: Element? = self[position]
      yield &element
      if let element { self[position] = element }
    }
  }
}
