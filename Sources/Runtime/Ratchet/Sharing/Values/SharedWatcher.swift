@_spi(Locks) import RatchetConcurrency

/// A part of a shared value that was read by an observer.
///
/// Unchecked: everything mutable is behind a lock, and key paths that are known at compile time can
/// be used on any thread.
class SharedWatcher<Value>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Value>
  let signal = ObservationSignal()
  /// How often readers were notified since the part was last read.
  fileprivate let unreadCount = Locked(0)

  fileprivate init(_ keyPath: PartialKeyPath<Value>) {
    self.keyPath = keyPath
  }

  /// Registers the current reader.
  final func access() {
    unreadCount.withLock { $0 = 0 }
    signal.access(isMarked: false)
  }

  /// Whether readers were notified, and have not read since.
  final var isTold: Bool { unreadCount.withLock { $0 > 0 } }

  /// Whether readers were notified twice, and have not read since.
  ///
  /// Then there are no more readers, unless one is still reading: it is registered only afterwards.
  final var isForgotten: Bool { unreadCount.withLock { $0 > 1 } }

  /// Whether the part has changed since it was last compared.
  ///
  /// - Parameters:
  ///   - value: The whole value.
  ///   - version: Its version. Changes on several threads may arrive in another order.
  func hasChanged(to value: Value, version: Int) -> Bool { false }
}

/// A part of a known type.
///
/// Unchecked, as its superclass is.
final class SharedPartWatcher<Value, Part>: SharedWatcher<Value>, @unchecked Sendable {
  private struct Known {
    var part: Part
    var version: Int
  }

  private let part: KeyPath<Value, Part>
  private let comparison = FieldComparison<Part>()
  private let known: Locked<Known>

  init(_ part: KeyPath<Value, Part>, known: Value, version: Int) {
    self.part = part
    self.known = Locked(Known(part: known[keyPath: part], version: version))
    super.init(part)
  }

  override func hasChanged(to value: Value, version: Int) -> Bool {
    let new = value[keyPath: part]
    let old = known.withLock { $0 }
    if version <= old.version { return false }
    let isEqual = comparison(old.part, new)
    let hasChanged = known.withLock { known in
      // The values are compared without the lock, and a later one may have come meanwhile.
      if version <= known.version { return false }
      let isSame = isEqual && known.version == old.version
      known = Known(part: isSame ? known.part : new, version: version)
      return !isSame
    }
    if hasChanged { unreadCount.withLock { $0 += 1 } }
    return hasChanged
  }
}
