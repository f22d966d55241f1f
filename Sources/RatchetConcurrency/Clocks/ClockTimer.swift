/// A sequence that has an element each time that an interval of a clock has passed: a timer.
///
/// It is made by `clock.timer(interval:)`.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The time of a tick, as the clock shows it.
  public typealias Element = AnyClock<Duration>.Instant

  /// A timer never fails.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// Starts the timer: the first interval begins when the first tick is asked for.
  ///
  /// - Returns: What waits for one tick after the other.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// Waits for one tick of a timer after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: AnyClock<Duration>
    let interval: Duration
    let tolerance: Duration?
    private var last: Element?

    fileprivate init(clock: AnyClock<Duration>, interval: Duration, tolerance: Duration?) {
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Waits for the next tick.
    ///
    /// - Returns: The time as the clock shows it, or nil if the task was cancelled.
    public mutating func next() async -> Element? {
      guard interval > .zero, !Task.isCancelled else { return nil }
      let due = nextDue()
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
      } catch {
        return nil
      }
      last = due
      return clock.now
    }

    /// When the next tick is due: a whole number of intervals after the one before it.
    ///
    /// So ticks do not drift. Those that passed while nobody waited are left out.
    private func nextDue() -> Element {
      let now = clock.now
      guard let last else { return now.advanced(by: interval) }
      let due = last.advanced(by: interval)
      guard due < now else { return due }
      let missed = Int((last.duration(to: now) / interval).rounded(.down))
      return last.advanced(by: interval * (missed + 1))
    }
  }
}
