/// An ordered list of elements.
///
/// It finds an element by its id as fast as by its position.
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
/// Each id is unique. Appending or inserting an element whose id is there already does nothing, and
/// the result says so. An element must keep its id while you change it in place. If it does not, an
/// issue is reported, and the array still lists the element with its old id.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The property with an element's id.
  public let id: KeyPath<Element, ID> & Sendable

  @usableFromInline var storage: OrderedElements<ID, Element>

  /// Identifies the current ids and their order; nil until it is first used.
  ///
  /// See ``idsRevision()``.
  @usableFromInline var mark: IDsRevision?

  @usableFromInline
  init(id: KeyPath<Element, ID> & Sendable, storage: OrderedElements<ID, Element>) {
    self.id = id
    self.storage = storage
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// Creates an empty array of elements with their id in a property.
  ///
  /// - Parameter id: The property.
  public init(id: KeyPath<Element, ID> & Sendable) {
    self.init(id: id, storage: OrderedElements())
  }

  /// Creates an array of elements with their id in a property.
  ///
  /// - Parameters:
  ///   - elements: The elements. Of elements with the same id, only the first is added.
  ///   - id: The property.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(elements, id: id) { first, _ in first }
  }

  /// Creates an array of elements with different ids.
  ///
  /// - Parameters:
  ///   - elements: The elements. Two elements with the same id are a programming error.
  ///   - id: The property with the id.
  /// - Complexity: O(*n*)
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable)
  {
    self.init(ofElements: Array(elements), id: id)
    precondition(ids.repetition == nil, repetition)
  }

  /// Creates an array of elements with different ids.
  ///
  /// This is checked only in debug builds.
  ///
  /// - Parameters:
  ///   - elements: The elements. Two elements with the same id are a programming error.
  ///   - id: The property with the id.
  /// - Complexity: O(*n*)
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable
  ) {
    self.init(ofElements: Array(elements), id: id)
    assert(ids.repetition == nil, repetition)
  }

  /// Which elements have one id.
  private var repetition: String {
    guard let second = ids.repetition, let first = ids.firstIndex(of: ids[second]) else {
      return ""
    }
    return "The elements at \(first) and \(second) have the same id, \(ids[second])."
  }

  private init(ofElements elements: [Element], id: KeyPath<Element, ID> & Sendable) {
    let ids = elements.map { $0[keyPath: id] }
    self.init(id: id, storage: OrderedElements(ids: ids, elements: elements))
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The property with the id.
  ///   - combine: Creates one element from two with the same id. The element must also have that
  ///     id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id, storage: try OrderedElements(elements, id: id, uniquingIDsWith: combine))
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init(id: \.id)
  }

  /// Creates an array of elements.
  ///
  /// - Parameter elements: The elements. Of elements with the same id, only the first is added.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, id: \.id)
  }

  /// Creates an array of elements with different ids.
  ///
  /// - Parameter elements: The elements. Two elements with the same id are a programming error.
  /// - Complexity: O(*n*)
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, id: \.id)
  }

  /// Creates an array of elements with different ids.
  ///
  /// This is checked only in debug builds.
  ///
  /// - Parameter elements: The elements. Two elements with the same id are a programming error.
  /// - Complexity: O(*n*)
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, id: \.id)
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Creates one element from two with the same id. The element must also have that
  ///     id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }
}
