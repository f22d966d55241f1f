/// The elements of a part of a list that are in it before and after a change.
///
/// As many as possible stay in their order, and the others have moved.
struct MovedElements {
  /// The places of the elements that have moved.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// The elements that are only in the old list, by their places there.
  private(set) var removed: [(place: Int, text: String)] = []

  /// The elements that are only in the new list, by their places there.
  private(set) var added: [(place: Int, text: String)] = []

  /// - Complexity: O(*n* log *n*) in the number of elements.
  init(from old: [String], to new: [String]) {
    var places = Dictionary(grouping: old.indices.reversed()) { old[$0] }
    var common: [(from: Int, to: Int)] = []
    for (to, text) in new.enumerated() {
      if let from = places[text]?.popLast() {
        common.append((from, to))
      } else {
        added.append((to, text))
      }
    }
    let kept = Set(common.map(\.from))
    removed = old.indices.filter { !kept.contains($0) }.map { ($0, old[$0]) }
    let staying = Self.longestGrowing(common.map(\.from))
    moves = common.filter { !staying.contains($0.from) }
  }

  /// The longest part of some different numbers in which each is greater than the one before.
  private static func longestGrowing(_ numbers: [Int]) -> Set<Int> {
    // For each length, the index of the last number of the best part so far.
    var best: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, best.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[best[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? best[low - 1] : nil)
      if low == best.count { best.append(index) } else { best[low] = index }
    }
    var growing: Set<Int> = []
    var next = best.last
    while let index = next {
      growing.insert(numbers[index])
      next = before[index]
    }
    return growing
  }
}
