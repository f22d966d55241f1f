import IssueReporting

/// The screens of a navigation stack, from the first that was pushed to the one on top.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   case edit(ItemForm)
/// }
///
/// struct State {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State()))   // It is pushed,
/// state.path.removeLast()                      // and popped.
/// state.path[id: 0, case: \.edit]?.isSaved = true
/// ```
///
/// It is a collection like an array, and gives each element its own id. Elements are changed in
/// place, and keep their ids.
public struct StackState<Element> {
  @usableFromInline var storage: OrderedElements<StackElementID, Element>

  /// The number of the next element.
  private var generation = 0

  /// Distinguishes this stack and its copies from other stacks, which number their own elements.
  private(set) var identity = StackIdentity()

  /// Identifies the current ids; nil until it is first used (see `idsRevision`).
  private(set) var mark: IDsRevision?

  /// Creates an empty stack.
  public init() {
    storage = OrderedElements()
  }

  /// Creates a stack of elements, from the first to the one on top.
  ///
  /// - Parameter elements: The elements.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  init(ids: [StackElementID], elements: [Element]) {
    storage = OrderedElements(ids: ids, elements: elements)
    generation = (ids.map(\.generation).max() ?? -1) + 1
  }
}

extension StackState: Sendable where Element: Sendable {}

/// Distinguishes one stack from another.
final class StackIdentity: Sendable, Hashable {
  static func == (lhs: StackIdentity, rhs: StackIdentity) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Ids

extension StackState {
  /// The ids of the elements, in order.
  ///
  /// - Complexity: O(1)
  public var ids: OrderedIDs<StackElementID> { storage.ids }

  /// The id that the next element will have.
  public var nextID: StackElementID { StackElementID(generation: generation) }

  /// The element with an id.
  ///
  /// An element is changed in place. Set it to nil to remove the element, without those above it.
  /// If you set an element for an id that is not there, it is pushed.
  ///
  /// - Parameter id: The id.
  /// - Complexity: O(1) on average to get and to change.
  public subscript(id id: StackElementID) -> Element? {
    get { storage.ids.firstIndex(of: id).map { storage[$0] } }
    _modify {
      let count = storage.count
      defer { elementWasSet(id, countBefore: count) }
      yield &storage[id: id, at: storage.ids.firstIndex(of: id)]
    }
  }

  private mutating func elementWasSet(_ id: StackElementID, countBefore count: Int) {
    guard storage.count != count else { return }
    generation = Swift.max(generation, id.generation + 1)
    mark.idsChanged(removing: storage.count < count ? [id] : [])
  }

  /// Removes the element with an id, and all elements that were pushed after it.
  ///
  /// - Parameter id: The id. If no element has it, nothing is removed.
  /// - Complexity: O(*n*) in the number of elements that are removed.
  public mutating func pop(from id: StackElementID) {
    guard let index = storage.ids.firstIndex(of: id) else { return }
    removeLast(count - index)
  }

  /// Removes all elements that were pushed after the one with an id.
  ///
  /// - Parameter id: The id. If no element has it, nothing is removed.
  /// - Complexity: O(*n*) in the number of elements that are removed.
  public mutating func pop(to id: StackElementID) {
    guard let index = storage.ids.firstIndex(of: id) else { return }
    removeLast(count - index - 1)
  }
}

extension StackState where Element: CasePathable {
  /// The payload of the element with an id, if the element is in the case.
  ///
  /// Set it to nil to remove the element. If the element is missing or is in another case, changing
  /// it does nothing, and is reported as an issue.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - path: The case.
  public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
    get { self[id: id].flatMap { $0[case: path] } }
    _modify {
      var value = self[id: id, case: path]
      guard value != nil else {
        yield &value
        reportIssue(self[id: id].writesOtherCase(Element.allCasePaths[keyPath: path]))
        return
      }
      defer { self[id: id] = value.map { Element.allCasePaths[keyPath: path].embed($0) } }
      yield &value
    }
  }
}

// MARK: - A collection

extension StackState: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the first element.
  public var startIndex: Int { 0 }

  /// The position after the element on top.
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// It keeps its id when you change it in place.
  ///
  /// - Complexity: O(1)
  public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify { yield &storage[position] }
  }

  /// Replaces elements.
  ///
  /// Remaining elements keep their ids, and new elements get new ids.
  ///
  /// - Parameters:
  ///   - range: The positions of the elements to replace.
  ///   - newElements: The new elements.
  /// - Complexity: O(*n*) in the number of elements from the start of `range` on.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<Element>
  ) {
    guard !range.isEmpty || !newElements.isEmpty else { return }
    mark.idsChanged(removing: ids[range])
    let old = storage
    storage.removeSubrange(range.lowerBound..<count)
    for element in newElements {
      storage.append(element, id: nextID)
      generation += 1
    }
    for index in range.upperBound..<old.count { storage.append(old[index], id: old.ids[index]) }
  }
}

extension StackState {
  /// Removes all elements.
  ///
  /// Elements that are pushed later still get new ids.
  ///
  /// - Parameter keepCapacity: Whether the storage is kept.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    mark.idsChanged(removing: storage.ids)
    storage.removeAll(keepingCapacity: keepCapacity)
  }
}

// MARK: - For `forEach`

extension StackState {
  /// Changes the element with an id in place, as the element's reducer does.
  ///
  /// - Returns: What `change` returns, or nil if no element has the id.
  mutating func update<Result>(
    id: StackElementID, _ change: (inout Element) -> Result
  ) -> Result? {
    guard let index = storage.ids.firstIndex(of: id) else { return nil }
    return change(&storage[index])
  }

  /// The mark of the current ids.
  ///
  /// To compare it later, keep a reference to it until then.
  mutating func idsRevision() -> IDsRevision { mark.current() }
}
