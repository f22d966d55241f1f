/// The layers of a graph: each box is one layer to the right of the last box that links to it.
///
/// Links that would form a cycle do not count.
struct LayerOrder {
  /// Whether each link of each box leads back to one of its ancestors.
  private(set) var isBack: [[Bool]]

  /// The layer of each box, from 0.
  private(set) var layers: [Int]

  /// The boxes in an order in which each follows all boxes that link to it.
  private(set) var sorted: [Int]

  /// The index of each box in the order in which they are reached.
  private(set) var rank: [Int]

  /// - Parameters:
  ///   - links: The boxes that each box links to.
  ///   - roots: The first boxes. Boxes that cannot be reached from them become roots as well.
  /// - Complexity: O(*n*) in the number of boxes and links.
  init(_ links: [[Int]], roots: [Int]) {
    isBack = links.map { $0.map { _ in false } }
    layers = Array(repeating: 0, count: links.count)
    rank = Array(repeating: 0, count: links.count)
    sorted = []
    visit(links, roots + links.indices)
    sorted.reverse()
    for index in sorted {
      for (number, target) in links[index].enumerated() where !isBack[index][number] {
        layers[target] = max(layers[target], layers[index] + 1)
      }
    }
  }

  private mutating func visit(_ links: [[Int]], _ roots: [Int]) {
    enum Visit { case not, open, done }
    var visits = Array(repeating: Visit.not, count: links.count)
    var count = 0
    // Without recursion, because a chain of features can be long.
    for root in roots where visits[root] == .not {
      var path = [(box: root, next: 0)]
      visits[root] = .open
      rank[root] = count
      count += 1
      while let (box, next) = path.last {
        guard next < links[box].count else {
          visits[box] = .done
          sorted.append(box)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = links[box][next]
        switch visits[target] {
        case .open: isBack[box][next] = true
        case .done: break
        case .not:
          visits[target] = .open
          rank[target] = count
          count += 1
          path.append((target, 0))
        }
      }
    }
  }
}
