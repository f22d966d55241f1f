/// The promises that wait on a way, to see whether it ends where one is broken.
struct PromiseTrail {
  private struct Place {
    let hash: UInt64
    let enabled: Set<PromiseGraph.Process>
    /// What led here.
    let move: PromiseGraph.Move
    let marks: [PromiseMark]
  }

  private var places: [Place] = []

  mutating func add(
    _ hash: UInt64, enabled: Set<PromiseGraph.Process>, after move: PromiseGraph.Move,
    _ marks: [PromiseMark]
  ) {
    places.append(Place(hash: hash, enabled: enabled, move: move, marks: marks))
  }

  /// The property that the way breaks, and the number of choices at its end that can repeat forever.
  var broken: (property: Int, loopLength: Int)? {
    guard let last = places.last else { return nil }
    for mark in last.marks {
      let waiting = places.suffix(while: { place in
        place.marks.contains { $0.property == mark.property }
      })
      let begins = waiting.contains { place in
        place.marks.contains { $0.property == mark.property && $0.begins }
      }
      guard begins else { continue }
      if last.enabled.isEmpty { return (mark.property, 0) }
      for (index, place) in waiting.enumerated().dropLast() where place.hash == last.hash {
        let loop = waiting.dropFirst(index + 1)
        if !loop.allSatisfy(\.move.isWithoutUser) { break }
        let enabled = loop.reduce(last.enabled) { $0.union($1.enabled).union($1.move.enabled) }
        if enabled.isSubset(of: loop.flatMap(\.move.processes)) {
          return (mark.property, loop.count)
        }
      }
    }
    return nil
  }
}

extension Array {
  /// The last elements that meet a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> [Element] {
    Array(self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? 0)...])
  }
}
