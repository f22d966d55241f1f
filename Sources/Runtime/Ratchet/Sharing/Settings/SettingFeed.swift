import Foundation
@_spi(Locks) import RatchetConcurrency

/// Passes on what other code changes in a setting, but not what the shared value itself changes.
///
/// It follows the rules of `DiskFile`: a value is passed on only if the setting has changed since it
/// was last read or written here, and is read again if something has changed meanwhile.
final class SettingFeed<Value: Sendable>: Sendable {
  private struct Status {
    /// The latest value that was read or written here; nil before the first one.
    var known: Value??
    var revision = 0
    var subscriber: SharedSubscriber<Value>?
  }

  private let read: @Sendable () -> Value?
  private let status = Locked(Status())

  init(_ read: @escaping @Sendable () -> Value?) {
    self.read = read
  }

  /// The value; nil if there is none.
  func load() -> Value? {
    let value = read()
    setKnown(value)
    return value
  }

  /// Starts to pass on changes, also those since the value was loaded.
  func start(_ subscriber: SharedSubscriber<Value>) {
    let isLoaded = status.withLock { status in
      status.subscriber = subscriber
      return status.known != nil
    }
    if isLoaded { follow() } else { setKnown(read()) }
  }

  func stop() { _ = status.withLock { $0.subscriber.take() } }

  /// Notes what the shared value writes.
  func setKnown(_ value: Value?) {
    // The former value is released outside the lock.
    _ = status.withLock { status in
      status.revision += 1
      let former = status.known
      status.known = .some(value)
      return former
    }
  }

  /// Passes on the value, if other code has changed it.
  func follow() {
    let isSame = FieldComparison<Value?>()
    while true {
      let (known, revision, subscriber) = status.withLock { ($0.known, $0.revision, $0.subscriber) }
      let value = read()
      guard let subscriber, let known, !isSame(known, value) else { return }
      let isTaken = subscriber.offer(
        LoadedValue(.success(value)) { [self] in
          status.withLock { status in
            if status.revision != revision { return false }
            status.revision += 1
            status.known = .some(value)
            return true
          }
        })
      if isTaken || status.withLock({ $0.revision == revision }) { return }
    }
  }
}
