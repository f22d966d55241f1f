/// An array that also removes its first element in O(1), amortized.
///
/// It releases the element at once. It gives the element's place back when half of all places are
/// unused.
///
/// (`Deque` of swift-collections does the same. Its module takes a quarter as long to compile as all
/// of the runtime, in each first build.)
struct Queue<Element>: RandomAccessCollection, MutableCollection {
  /// The unused places are at the front.
  private var places: [Element?] = []
  private var unusedCount = 0

  var startIndex: Int { 0 }
  var endIndex: Int { places.count - unusedCount }

  subscript(position: Int) -> Element {
    get { places[unusedCount + position]! }
    _modify {
      precondition(position >= 0, "A position in a queue is negative.")
      yield &places[unusedCount + position]!
    }
  }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = places[unusedCount].take()
    unusedCount += 1
    if unusedCount * 2 >= places.count {
      places.removeFirst(unusedCount)
      unusedCount = 0
    }
    return first
  }

  mutating func removeLast() -> Element {
    precondition(!isEmpty, "An empty queue has no last element.")
    return places.removeLast()!
  }
}
