/// A time of a clock, as the duration since the clock's beginning.
///
/// ``TestClock``, ``ImmediateClock``, ``UnimplementedClock`` and ``AnyClock`` use it.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// The duration since the beginning.
  public let offset: Duration

  /// Creates a time.
  ///
  /// - Parameter offset: The duration since the beginning.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// This time plus a duration.
  public func advanced(by duration: Duration) -> Self {
    Self(offset: offset + duration)
  }

  /// The duration from this time to another time.
  public func duration(to other: Self) -> Duration {
    other.offset - offset
  }

  /// Whether a time is before another.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.offset < rhs.offset
  }
}
