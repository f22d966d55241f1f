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
    signal.access(isMarked: false)
  }

  /// Whether readers were notified, and have not read since.
  final var isTold: Bool { lock.withLock { unreadCount > 0 } }

  /// Whether readers were notified twice, and have not read since.
  ///
  /// Then there are no more readers, unless one is still reading: it is registered only afterwards.
  final var isForgotten: Bool { lock.withLock { unreadCount > 1 } }

  /// Whether the part has changed since it was last compared.
  ///
  /// - Parameters:
  ///   - value: The whole value.
  ///   - version: Its version. Changes on several threads may arrive in another order.
  func hasChanged(to value: Value, version: Int) -> Bool { false }
}

/// A part of a known type.
final class SharedPartWatcher<Value, Part>: SharedWatcher<Value>, @unchecked Sendable {
  private let part: KeyPath<Value, Part>
  private let comparison = FieldComparison<Part>()
  private var known: Part
  private var knownVersion: Int

  init(_ part: KeyPath<Value, Part>, known: Value, version: Int) {
    self.part = part
    self.known = known[keyPath: part]
    self.knownVersion = version
    super.init(part)
  }

  override func hasChanged(to value: Value, version: Int) -> Bool {
    let new = value[keyPath: part]
    let (old, oldVersion) = lock.withLock { (known, knownVersion) }
    if version <= oldVersion { return false }
    let isEqual = comparison(old, new)
    return lock.withLock {
      // The values are compared without the lock, and a later one may have come meanwhile.
      if version <= knownVersion { return false }
      let isSame = isEqual && knownVersion == oldVersion
      knownVersion = version
      if isSame { return false }
      known = new
      unreadCount += 1
      return true
    }
  }
}
