/// A time of a clock, as how long after the clock's beginning it is.
///
/// ``TestClock``, ``ImmediateClock``, ``UnimplementedClock`` and ``AnyClock`` tell time by it.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// How long after the beginning.
  public let offset: Duration

  /// Creates a time.
  ///
  /// - Parameter offset: How long after the beginning.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The time that is later by a duration.
  public func advanced(by duration: Duration) -> Self {
    Self(offset: offset + duration)
  }

  /// How much later another time is.
  public func duration(to other: Self) -> Duration {
    other.offset - offset
  }

  /// Whether a time is before another.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.offset < rhs.offset
  }
}
