import RatchetConcurrency

/// A value that several features share.
///
/// Changes of all shared values are made one after another (`SharedChangeQueue`), and a value is
/// read under its own lock. Code that holds the lock of a value to read it runs no other code, so
/// that changes inside changes cannot wait for each other.
///
/// Unchecked: everything mutable is used under `lock`.
final class SharedRoot<Value>: SharedNode, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let address: UnsafeMutablePointer<Value>
  private var isChanging = false
  private var isNoted = true
  private var changeCount = 0
  /// The version of the latest change that was made here, and not by the storage.
  private var lastOwnVersion = 0
  private var watchers: [SharedWatcher<Value>] = [] {
    didSet { hasWatchers = !watchers.isEmpty }
  }
  /// Each change asks for this, and for the array it would look up a type.
  private var hasWatchers = false
  /// The one of the watchers that watches the whole value.
  private var wholeWatcher: SharedWatcher<Value>?
  private var isTellingAgain = false
  private var _storage: (any SharedStorage)?
  private var detachedName: String?
  private var identities: [SharedPartID: SharedPartIdentity] = [:]

  /// - Parameters:
  ///   - value: The value.
  ///   - name: What it is called in messages, if it has no storage.
  init(_ value: Value, name: String? = nil) {
    detachedName = name
    address = .allocate(capacity: 1)
    address.initialize(to: value)
    SharedChangeQueue.valueCount.increment()
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }

  var root: any SharedRootNode { self }

  var identity: AnyObject { self }

  /// Keeps changes of the value from being asserted by tests, because it only stores other values.
  func stopNotingChanges() { lock.withLock { isNoted = false } }

  func isSame(as other: any SharedNode<Value>) -> Bool { other === self }

  func value(in overlay: SharedOverlay?) -> Value {
    overlay?.value(of: self) ?? current.value
  }

  /// The current value, whatever the running code sees; inside a change, the value before it.
  var current: (value: Value, version: Int) {
    lock.withLock { (address.pointee, changeCount) }
  }
}

// MARK: - Changing

extension SharedRoot {
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if let overlay = SharedOverlay.current { return try overlay.change(self, body) }
    return try SharedChangeQueue.perform { [self] in try changeNow(body) }
  }

  /// Sets a value, and notifies all readers, also if it is the value from before.
  func reset(to value: Value) {
    let isSame = areEqual(value, current.value)
    change { $0 = value }
    if isSame { tell(lock.withLock { watchers }) }
  }

  /// The queue of changes must be held.
  private func changeNow<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    let noting = SharedChanges.current
    lock.lock()
    // A copy, so that the closure can read the value from before in other ways.
    var value = address.pointee
    if isChanging {
      defer { lock.unlock() }
      SharedMisuse.changeInsideChange(of: self)
      // The outer change continues with its value.
      return try body(&value)
    }
    if isNoted { for changes in noting { changes.willChange(self, from: value) } }
    isChanging = true
    defer {
      isChanging = false
      countChange()
      lastOwnVersion = changeCount
      swap(&address.pointee, &value)
      let needsFinish = hasWatchers || _storage != nil
      lock.unlock()
      if needsFinish { SharedChangeQueue.changed(self) }
    }
    return try body(&value)
  }

  /// The lock must be held.
  private func countChange() {
    changeCount += 1
    SharedChangeQueue.changeCount.increment()
  }

  /// The version of the latest change that was made here, and not by the storage.
  var ownVersion: Int { lock.withLock { lastOwnVersion } }

  /// Takes over a value that the storage has.
  ///
  /// It does not wait for changes of other values, because keys load on any thread.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isNewer: Whether the value is newer than the latest own change, whose version it gets. It
  ///     is called under the lock, so what it notes is noted together with the value.
  /// - Returns: Whether the value was taken over.
  @discardableResult
  func receive(_ value: Value, ifNewer isNewer: (_ ownVersion: Int) -> Bool) -> Bool {
    // The former value is released outside the lock, because that may run its own code.
    var value = value
    let isAccepted = lock.withLock {
      // A storage that answers inside a change is answered by that change.
      if isChanging || !isNewer(lastOwnVersion) { return false }
      countChange()
      swap(&address.pointee, &value)
      return true
    }
    if isAccepted { tellObservers() }
    return isAccepted
  }
}

extension SharedRoot: SharedRootNode {
  var version: Int { lock.withLock { changeCount } }

  var name: String { keyName ?? "Shared<\(Value.self)>" }

  var keyName: String? {
    let (storage, detachedName) = lock.withLock { (_storage, self.detachedName) }
    return storage?.name ?? detachedName
  }

  func detachStorage() {
    let name = name
    lock.withLock {
      detachedName = name
      _storage = nil
    }
  }

  var storage: (any SharedStorage)? {
    get { lock.withLock { _storage } }
    set { lock.withLock { _storage = newValue } }
  }

  var snapshot: SharedSnapshot {
    let (value, version) = current
    return SharedSnapshot(value: value, version: version)
  }

  func anyValue(in overlay: SharedOverlay) -> Any { value(in: overlay) }

  func restore(_ value: Any) {
    guard let value = value as? Value else { return }
    change { $0 = value }
  }

  func restore(_ value: RecordedShared) {
    guard let value = value.value(as: Value.self), !areEqual(value, current.value) else { return }
    change { $0 = value }
  }

  func identity(of part: AnyKeyPath, in whole: AnyObject) -> AnyObject {
    lock.withLock {
      let id = SharedPartID(keyPath: part, whole: ObjectIdentifier(whole))
      if let known = identities[id] { return known }
      let identity = SharedPartIdentity()
      identities[id] = identity
      return identity
    }
  }

  func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? Value, let rhs = rhs as? Value else { return false }
    return FieldComparison<Value>()(lhs, rhs)
  }

  func finishChange() {
    storage?.saveChange()
    tellObservers()
  }
}

// MARK: - Observation

extension SharedRoot {
  func observe() {
    lock.withLock {
      if let wholeWatcher { return wholeWatcher.access() }
      wholeWatcher = watch(\.self)
    }
  }

  func observe<Part>(_ keyPath: KeyPath<Value, Part>) {
    lock.withLock {
      if let known = watchers.first(where: { $0.keyPath == keyPath }) { return known.access() }
      watch(keyPath)
    }
  }

  /// Registers the current reader before it reads the value, so that no change is missed in between.
  ///
  /// The lock must be held.
  @discardableResult
  private func watch<Part>(_ keyPath: KeyPath<Value, Part>) -> SharedWatcher<Value> {
    let watcher = SharedPartWatcher(keyPath, known: address.pointee, version: changeCount)
    watchers.append(watcher)
    watcher.access()
    return watcher
  }

  /// Notifies the readers of parts that have changed.
  ///
  /// A reader is registered for notifications only after the function that reads has returned. For
  /// a change on another thread this may be too late. So readers on the main actor, where views
  /// are, are notified once more when that actor gets to it.
  private func tellObservers() {
    let (watchers, value, version) = lock.withLock {
      (self.watchers, address.pointee, changeCount)
    }
    guard !watchers.isEmpty else { return }
    tell(watchers.filter { $0.hasChanged(to: value, version: version) })
  }

  private func tell(_ changed: [SharedWatcher<Value>]) {
    guard !changed.isEmpty else { return }
    for watcher in changed { watcher.signal.tell() }
    if MainQueue.isCurrent {
      // A reader that makes the change itself is still reading.
      if !ObservationProbe.isTracked { forgetUnread() }
      return
    }
    let isFirst = lock.withLock {
      defer { isTellingAgain = true }
      return !isTellingAgain
    }
    if isFirst { Task { @MainActor in self.tellAgain() } }
  }

  /// Notifies readers that were not registered yet, and forgets what has none.
  ///
  /// On the main actor, where nothing is being read now.
  func tellAgain() {
    let watchers = lock.withLock {
      isTellingAgain = false
      return self.watchers
    }
    for watcher in watchers where watcher.isTold { watcher.signal.tell() }
    forgetUnread()
  }

  private func forgetUnread() {
    lock.withLock {
      watchers.removeAll(where: \.isForgotten)
      if wholeWatcher?.isForgotten == true { wholeWatcher = nil }
    }
  }
}

/// A part of a shared value, by its key path.
private struct SharedPartID: Hashable {
  let keyPath: AnyKeyPath
  let whole: ObjectIdentifier
}

/// Stands for a part of a shared value in dumps.
private final class SharedPartIdentity {}
