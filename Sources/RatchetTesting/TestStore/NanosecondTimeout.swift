import Ratchet

/// A test store whose time to wait can also be said as a number of nanoseconds, as older tests say it.
///
/// <!-- example given: store: TestStoreOf<Counter> -->
/// ```swift
/// store.timeout = .milliseconds(500)
/// store.timeout = 500_000_000
/// ```
///
/// A protocol, since a type has one property of a name, and a ``TestStore`` has one that is a
/// `Duration`.
@MainActor
public protocol NanosecondTimeout: AnyObject {
  /// How long to wait in real time.
  var realTimeLimit: Duration { get set }
}

extension NanosecondTimeout {
  /// How long to wait in real time, in nanoseconds.
  @_disfavoredOverload
  public var timeout: UInt64 {
    get {
      let (seconds, attoseconds) = realTimeLimit.components
      return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
    set { realTimeLimit = .nanoseconds(newValue) }
  }
}

extension TestStore: NanosecondTimeout {
  /// How long to wait in real time: the same as the store's `timeout`.
  public var realTimeLimit: Duration {
    get { timeout }
    set { timeout = newValue }
  }
}
