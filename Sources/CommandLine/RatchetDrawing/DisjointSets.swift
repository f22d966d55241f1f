/// A partition of elements into sets, which are joined pair by pair.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The representative of an element's set.
  mutating func representative(of element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (representative(of: first), representative(of: second))
    parents[max(first, second)] = min(first, second)
  }
}
