import Foundation

/// A part of a shared value that was read by an observer.
///
/// Unchecked: everything mutable is used under `lock`.
class SharedWatcher<Value>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Value>
  let signal = ObservationSignal()
  fileprivate let lock = NSLock()
  /// How often readers were notified since the part was last read.
  fileprivate var unreadCount = 0

  fileprivate init(_ keyPath: PartialKeyPath<Value>) {
    self.keyPath = keyPath
  }

  /// Registers the current reader.
  final func access() {
    lock.withLock { unreadCount = 0 }
    signal.access()
  }

  /// Whether readers were notified, and have not read since.
  final var isTold: Bool { lock.withLock { unreadCount > 0 } }

  /// Whether there are no more readers.
  ///
  /// The first notification may come too early for a reader that is still reading, and a second
  /// one reaches it.
  final var isForgotten: Bool { lock.withLock { unreadCount > 1 } }

  /// Whether the part has changed since it was last compared.
  func hasChanged(to value: Value) -> Bool { false }
}

/// A part of a known type.
final class SharedPartWatcher<Value, Part>: SharedWatcher<Value>, @unchecked Sendable {
  private let part: KeyPath<Value, Part>
  private let comparison = FieldComparison<Part>()
  private var known: Part

  init(_ part: KeyPath<Value, Part>, known: Value) {
    self.part = part
    self.known = known[keyPath: part]
    super.init(part)
  }

  override func hasChanged(to value: Value) -> Bool {
    let new = value[keyPath: part]
    let old = lock.withLock { known }
    if comparison(old, new) { return false }
    lock.withLock {
      known = new
      unreadCount += 1
    }
    return true
  }
}
