import RatchetMigration

/// A test store whose timeout can also be set in nanoseconds, as in older tests.
///
/// <!-- example given: store: TestStoreOf<Counter> -->
/// ```swift
/// store.timeout = .milliseconds(500)
/// store.timeout = 500_000_000
/// ```
///
/// It is a protocol, because a type can have only one property with a name, and a `TestStore` has a
/// `timeout` that is a `Duration`.
@preconcurrency @MainActor
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
