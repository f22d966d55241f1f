/// The elements of a list in a store's state, each of which is observed separately.
///
/// It is the type of `store.rows` if `rows` is an ``IdentifiedArray`` or a ``StackState`` of
/// observable states. Code that reads it is notified when elements are added, removed or moved.
/// Code that reads `store.rows[0].name` is also notified of that name, and of nothing else.
///
/// <!-- example given: store: StoreOf<Library>, id: UUID -->
/// ```swift
/// for row in store.rows { print(row.title) }              // The names are read.
/// store.rows[id: id]?.title                               // One name is read.
/// let rows: IdentifiedArrayOf<Row.State> = store.rows     // Everything in the list is read.
/// ```
public struct ObservedElements<ID: Hashable, Element> {
  /// The ids of the elements, in order.
  public let ids: OrderedIDs<ID>

  private let element: (ID) -> Element?

  init(ids: OrderedIDs<ID>, element: @escaping (ID) -> Element?) {
    self.ids = ids
    self.element = element
  }

  /// The element with an id, or nil if the list has none.
  ///
  /// - Parameter id: The id.
  public subscript(id id: ID) -> Element? { element(id) }

  /// The position of the element with an id, or nil if the list has none.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position.
  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }
}

extension ObservedElements: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last element.
  public var endIndex: Int { ids.endIndex }

  /// The element at a position.
  public subscript(position: Int) -> Element {
    guard let element = element(ids[position]) else {
      preconditionFailure("a list has no element for one of its ids")
    }
    return element
  }
}

extension ObservedElements {
  /// The elements of a list of structs.
  ///
  /// Each of their fields is observed separately.
  init<Whole, List: ElementsByID>(
    fieldsOf list: List, _ keyPath: KeyPath<Whole, List>, in whole: StateObservation<Whole>
  ) where List.ID == ID, Element == ObservedState<List.Element> {
    Self.readIDs(of: list, keyPath, in: whole)
    self.init(ids: list.ids) { id in
      list.element(id: id).map { element in
        ObservedState(element) { whole.list(keyPath).element(id: id) }
      }
    }
  }

  /// The elements of a list of enums.
  ///
  /// Each is observed as a whole.
  init<Whole, List: ElementsByID>(
    of list: List, _ keyPath: KeyPath<Whole, List>, in whole: StateObservation<Whole>
  ) where List.ID == ID, Element == List.Element {
    Self.readIDs(of: list, keyPath, in: whole)
    self.init(ids: list.ids) { id in
      guard let element = list.element(id: id) else { return nil }
      if ObservationProbe.isTracked { whole.list(keyPath).element(id: id).read(\.self, element) }
      return element
    }
  }

  private static func readIDs<Whole, List: ElementsByID>(
    of list: List, _ keyPath: KeyPath<Whole, List>, in whole: StateObservation<Whole>
  ) {
    guard ObservationProbe.isTracked else { return }
    whole.read(whole.list(keyPath).ids, list.ids)
  }
}
