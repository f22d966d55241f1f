/// The time of a command.
struct Measurement: Sendable, Codable {
  /// The elapsed seconds.
  var wall: Double

  /// The processor seconds, including those of all processes that it started.
  var processor: Double

  /// The medians.
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
