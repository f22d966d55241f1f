/// What a command took.
struct Measurement: Sendable, Codable {
  /// The seconds that passed.
  var wall: Double

  /// The seconds that processors worked on it, all processes that it started included.
  var processor: Double

  /// The median of each.
  static func median(_ all: [Measurement]) -> Measurement {
    Measurement(wall: median(all.map(\.wall)), processor: median(all.map(\.processor)))
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
