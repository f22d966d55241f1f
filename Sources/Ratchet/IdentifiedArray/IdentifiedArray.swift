public import OrderedCollections

/// An ordered list of elements that are found by their ids as fast as by position.
///
/// <!-- example given: milk: Todo, bread: Todo -->
/// ```swift
/// struct Todo: Identifiable {
///   let id: UUID
///   var isComplete = false
/// }
///
/// var todos: IdentifiedArrayOf<Todo> = [milk, bread]
/// todos[id: bread.id]?.isComplete = true
/// todos.move(from: 1, to: 0)
/// todos.remove(id: milk.id)
/// ```
///
/// An id is there once. Appending or inserting an element whose id is there already does nothing, and
/// says so in what it returns. An element must keep its id while it is changed in place: where it does
/// not, an issue is reported, and the array goes on listing the element under its old id.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// Where an element has its id.
  public let id: KeyPath<Element, ID> & Sendable

  @usableFromInline var storage: OrderedDictionary<ID, Element>

  /// Stands for the present ids and their order; nil if nobody has asked yet.
  ///
  /// See ``idsMark()``.
  @usableFromInline var mark: IDsMark?

  @usableFromInline
  init(id: KeyPath<Element, ID> & Sendable, storage: OrderedDictionary<ID, Element>) {
    self.id = id
    self.storage = storage
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// Creates an empty array of elements that have their id in a property.
  ///
  /// - Parameter id: The property.
  public init(id: KeyPath<Element, ID> & Sendable) {
    self.init(id: id, storage: [:])
  }

  /// Creates an array of elements that have their id in a property.
  ///
  /// - Parameters:
  ///   - elements: The elements. Of those with the same id, the first is taken.
  ///   - id: The property.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(
      id: id,
      storage: OrderedDictionary(
        elements.lazy.map { ($0[keyPath: id], $0) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  /// Creates an array of elements that have different ids.
  ///
  /// - Parameters:
  ///   - elements: The elements. It is a programming error for two to have the same id.
  ///   - id: The property with the id.
  /// - Complexity: O(*n*)
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable)
  {
    self.init(
      id: id,
      storage: OrderedDictionary(uniqueKeysWithValues: elements.lazy.map { ($0[keyPath: id], $0) })
    )
  }

  /// Creates an array of elements that are known to have different ids, which is checked in debug
  /// builds alone.
  ///
  /// - Parameters:
  ///   - elements: The elements. It is a programming error for two to have the same id.
  ///   - id: The property with the id.
  /// - Complexity: O(*n*)
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable
  ) {
    self.init(
      id: id,
      storage: OrderedDictionary(
        uncheckedUniqueKeysWithValues: elements.lazy.map { ($0[keyPath: id], $0) })
    )
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The property with the id.
  ///   - combine: Makes one element of two that have the same id. It must have that id, too.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(
      id: id,
      storage: try OrderedDictionary(
        elements.lazy.map { ($0[keyPath: id], $0) }, uniquingKeysWith: combine)
    )
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init(id: \.id)
  }

  /// Creates an array of elements.
  ///
  /// - Parameter elements: The elements. Of those with the same id, the first is taken.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, id: \.id)
  }

  /// Creates an array of elements that have different ids.
  ///
  /// - Parameter elements: The elements. It is a programming error for two to have the same id.
  /// - Complexity: O(*n*)
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, id: \.id)
  }

  /// Creates an array of elements that are known to have different ids, which is checked in debug
  /// builds alone.
  ///
  /// - Parameter elements: The elements. It is a programming error for two to have the same id.
  /// - Complexity: O(*n*)
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, id: \.id)
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Makes one element of two that have the same id. It must have that id, too.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }
}
