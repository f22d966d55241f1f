/// A timer: a sequence with an element each time an interval of a clock has passed.
///
/// `clock.timer(interval:)` creates it.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The time of a tick on the clock.
  public typealias Element = AnyClock<Duration>.Instant

  /// A timer never fails.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// Starts the timer.
  ///
  /// The first interval begins when the first tick is requested.
  ///
  /// - Returns: The iterator, which waits for one tick after another.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// Waits for one tick of a timer after another.
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
    /// - Returns: The time on the clock, or nil if the task was cancelled.
    public mutating func next() async -> Element? {
      guard interval > .zero, !Task.isCancelled else { return nil }
      let due = nextDue()
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
      } catch {
        return nil
      }
      last = due
      return clock.quietNow
    }

    /// The time of the next tick: a whole number of intervals after the previous one.
    ///
    /// So ticks do not drift. Ticks that passed while no task waited are skipped.
    private func nextDue() -> Element {
      let now = clock.quietNow
      guard let last else { return now.advanced(by: interval) }
      let due = last.advanced(by: interval)
      guard due < now else { return due }
      let missed = Int((last.duration(to: now) / interval).rounded(.down))
      return last.advanced(by: interval * (missed + 1))
    }
  }
}
