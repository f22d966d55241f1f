/// Measures stage after stage.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  init() {
    last = ContinuousClock.now
  }

  /// The time since the watch was made or last asked.
  mutating func lap() -> Duration {
    let now = clock.now
    defer { last = now }
    return now - last
  }
}
