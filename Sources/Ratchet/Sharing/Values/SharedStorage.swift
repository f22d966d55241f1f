@_spi(Locks) import RatchetConcurrency

/// Where a shared value is kept, of any type.
protocol SharedStorage: AnyObject, Sendable {
  /// The key, in messages and in recordings.
  var name: String { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }

  /// Saves the value after a change.
  func saveChange()

  /// Notes that the storage has the value with a version.
  func isInStep(with version: Int)

  func load() async throws
  func save() async throws
}

/// Keeps a shared value where a key says.
///
/// A class, because the key's continuations and subscribers refer to it.
final class KeyedStorage<Key: SharedReaderKey>: SharedStorage, Sendable {
  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var isSaving = false
    /// The version of the value that the storage has, or gets.
    var knownVersion = 0
    var subscription: SharedSubscription?

    /// Starts to save a version, unless it is known or another one is being saved.
    mutating func beginSaving(ofVersion version: Int) -> Bool {
      guard !isSaving, knownVersion < version else { return false }
      isSaving = true
      return true
    }
  }

  private weak let root: SharedRoot<Key.Value>?
  private let key: Key
  private let defaultValue: Key.Value
  private let status = Locked(Status())
  private let signal = ObservationSignal()

  init(_ key: Key, of root: SharedRoot<Key.Value>, default value: Key.Value) {
    self.root = root
    self.key = key
    self.defaultValue = value
  }

  var name: String {
    let name = String(describing: key)
    return name.isEmpty ? "\(Key.self)" : name
  }

  var isLoading: Bool { read().isLoading }
  var loadError: (any Error)? { read().loadError }
  var saveError: (any Error)? { read().saveError }

  private func read() -> Status {
    if ObservationProbe.isTracked { signal.access(isMarked: false) }
    return status.withLock { $0 }
  }

  private func update(_ change: (inout Status) -> Void) {
    status.withLock(change)
    signal.tellFromAnyThread()
  }
}

// MARK: - Loading

extension KeyedStorage {
  /// Loads the value, and follows its changes.
  func start() {
    let context = LoadContext<Key.Value>.initialValue(defaultValue)
    status.withLock { $0.isLoading = true }
    let version = root?.version
    key.load(
      context: context,
      continuation: LoadContinuation(name) { [weak self] in self?.loaded($0, since: version) })
    let subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(
        offering: { [weak self] in self?.take($0) ?? true },
        onLoading: { [weak self] isLoading in self?.update { $0.isLoading = isLoading } }))
    status.withLock { $0.subscription = subscription }
  }

  /// Takes the result of a load.
  ///
  /// A value that was changed while it was loading is kept, because the change is newer.
  private func loaded(_ result: Result<Key.Value?, any Error>, since version: Int?) {
    if case .success(let value?) = result { root?.receive(value, ifVersion: version) }
    update {
      $0.isLoading = false
      $0.loadError = result.failure
    }
  }

  /// Takes a value that the storage has changed by itself.
  ///
  /// - Returns: Whether it was taken over. It is not if there is a change that was not saved.
  private func take(_ result: Result<Key.Value?, any Error>) -> Bool {
    var isTaken = true
    if case .success(let value) = result {
      let known = status.withLock { $0.knownVersion }
      isTaken = root?.receive(value ?? defaultValue, ifVersion: known) ?? true
    }
    update {
      $0.isLoading = false
      $0.loadError = result.failure
    }
    return isTaken
  }

  func load() async throws {
    update { $0.isLoading = true }
    let result = await withCheckedContinuation { continuation in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation(name) { continuation.resume(returning: $0) })
    }
    if case .success(let value) = result {
      root?.receive(value ?? defaultValue, ifVersion: nil)
    }
    update {
      $0.isLoading = false
      $0.loadError = result.failure
    }
    _ = try result.get()
  }
}

// MARK: - Saving

extension KeyedStorage {
  func isInStep(with version: Int) {
    status.withLock { $0.knownVersion = max($0.knownVersion, version) }
  }

  func saveChange() {
    guard let key = key as? any SharedKey else { return }
    save(key)
  }

  /// Passes the current value to the key, until it has the latest one.
  ///
  /// One thread does so at a time. Otherwise an older value could be passed last.
  private func save<Writable: SharedKey>(_ key: Writable) {
    while let root, beginSaving(ofVersion: root.version) {
      let (value, version) = root.current
      isInStep(with: version)
      key.save(
        value as! Writable.Value, context: .didSet,
        continuation: SaveContinuation(name) { [weak self] in self?.saved($0) })
      status.withLock { $0.isSaving = false }
    }
  }

  private func beginSaving(ofVersion version: Int) -> Bool {
    status.withLock { $0.beginSaving(ofVersion: version) }
  }

  private func saved(_ result: Result<Void, any Error>) {
    update { $0.saveError = result.failure }
  }

  func save() async throws {
    guard let key = key as? any SharedKey, let root else { return }
    let (value, version) = root.current
    let result = await save(value, version, key)
    update { $0.saveError = result.failure }
    try result.get()
  }

  private func save<Writable: SharedKey>(
    _ value: Key.Value, _ version: Int, _ key: Writable
  ) async -> Result<Void, any Error> {
    isInStep(with: version)
    return await withCheckedContinuation { continuation in
      key.save(
        value as! Writable.Value, context: .userInitiated,
        continuation: SaveContinuation(name) { continuation.resume(returning: $0) })
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
