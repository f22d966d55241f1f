private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(name: "continuousClock")
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(name: "suspendingClock")
}

extension DependencyValues {
  /// The clock for timers.
  ///
  /// It continues while the system sleeps.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  ///
  /// A test must override it, with a `TestClock` that it moves, or an `ImmediateClock`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the system sleeps.
  ///
  /// A test must override it, with a `TestClock` that it moves, or an `ImmediateClock`.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}
