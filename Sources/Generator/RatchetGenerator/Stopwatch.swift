/// Measures the duration of each stage.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  init() {
    last = ContinuousClock.now
  }

  /// The time since the previous lap.
  mutating func lap() -> Duration {
    let now = clock.now
    defer { last = now }
    return now - last
  }
}
