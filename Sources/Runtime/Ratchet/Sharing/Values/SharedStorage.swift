import Foundation
import IssueReporting
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

  /// Returns when the key has the latest value.
  ///
  /// Another thread, which passes an earlier one, can be about to pass it.
  func finishPassing()

  /// - Returns: Whether the storage has a value.
  @discardableResult
  func load() async throws -> Bool

  func save() async throws
}

/// Keeps a shared value where a key says.
///
/// Own changes are counted. A change is *settled* when the key has saved it, or has failed to. The
/// storage's value replaces the current one only if all own changes are settled, because otherwise
/// the storage does not have the newest one.
final class KeyedStorage<Key: SharedReaderKey>: SharedStorage, Sendable {
  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var isPassing = false
    /// The version of the value that was passed to the key last.
    var passedVersion = 0
    var settledVersion = 0
    /// Those that wait until the value is saved.
    var waiting: [@Sendable (Result<Void, any Error>) -> Void] = []
    var subscription: SharedSubscription?
  }

  private weak let root: SharedRoot<Key.Value>?
  private let key: Key
  /// The key, if it can save values.
  private let writableKey: (any SharedKey)?
  private let defaultValue: Key.Value
  private let status = Locked(Status())
  private let signal = ObservationSignal()

  init(_ key: Key, of root: SharedRoot<Key.Value>, default value: Key.Value) {
    self.root = root
    self.key = key
    self.writableKey = key as? any SharedKey
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
  /// Loads the value, unless that is done, and follows its changes.
  func start(isLoaded: Bool) {
    let context: LoadContext<Key.Value> = isLoaded ? .userInitiated : .initialValue(defaultValue)
    if !isLoaded { load(context) { [weak self] in self?.report($0.failure) } }
    let subscription = key.subscribe(
      context: context,
      subscriber: SharedSubscriber(
        offering: { [weak self] loaded in
          self?.report(loaded.result.failure)
          return self?.take(loaded) ?? true
        },
        onLoading: { [weak self] isLoading in self?.update { $0.isLoading = isLoading } }))
    status.withLock { $0.subscription = subscription }
  }

  func load() async throws -> Bool {
    let result = await withCheckedContinuation { continuation in
      load(.userInitiated) { continuation.resume(returning: $0) }
    }
    return try result.get() != nil
  }

  /// Loads the value.
  ///
  /// A value that is changed while another one is loading is kept, because it is newer.
  private func load(
    _ context: LoadContext<Key.Value>,
    completion: @escaping @Sendable (Result<Key.Value?, any Error>) -> Void
  ) {
    update { $0.isLoading = true }
    let version = root?.ownVersion ?? 0
    key.load(
      context: context,
      continuation: LoadContinuation(name) { [weak self] loaded in
        _ = self?.take(loaded, sinceVersion: version)
        completion(loaded.result)
      })
  }

  /// Takes what the key has loaded, or what the storage has changed by itself.
  ///
  /// - Parameters:
  ///   - loaded: What was loaded.
  ///   - version: The latest own change that it can be newer than.
  /// - Returns: Whether it was taken over.
  private func take(_ loaded: LoadedValue<Key.Value>, sinceVersion version: Int = .max) -> Bool {
    var isTaken = true
    if let root, case .success(let value) = loaded.result {
      isTaken = root.receive(value ?? defaultValue) { ownVersion in
        ownVersion <= min(version, status.withLock { $0.settledVersion }) && loaded.take()
      }
    }
    update {
      $0.isLoading = false
      $0.loadError = loaded.result.failure
    }
    return isTaken
  }

  /// Reports an error of the key that no caller gets, unless the key does so itself.
  ///
  /// A test asserts `loadError` and `saveError`.
  private func report(_ error: (any Error)?) {
    guard let error, !(key is any ReportingKey) else { return }
    if DependencyScope.currentValues.context != .test { reportIssue(error) }
  }
}

// MARK: - Saving

extension KeyedStorage {
  func saveChange() {
    if let writableKey { passChanges(to: writableKey) }
  }

  func save() async throws {
    guard let writableKey, let root else { return }
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      status.withLock { $0.waiting.append { continuation.resume(returning: $0) } }
      passChanges(to: writableKey)
    }
    withExtendedLifetime(root) {}
    try result.get()
  }

  /// Passes the current value to the key, until it has the latest one.
  ///
  /// One thread does so at a time. Otherwise an older value could be passed last.
  private func passChanges<Writable: SharedKey>(to key: Writable) {
    while let root {
      let ownVersion = root.ownVersion
      let waiting = status.withLock { status -> [@Sendable (Result<Void, any Error>) -> Void]? in
        let isPassed = status.waiting.isEmpty && ownVersion <= status.passedVersion
        if status.isPassing || isPassed { return nil }
        status.isPassing = true
        defer { status.waiting = [] }
        return status.waiting
      }
      // There is nothing to pass, or another thread passes it.
      guard let waiting else { return }
      let (value, version) = root.current
      key.save(
        value as! Writable.Value,
        context: waiting.isEmpty ? .didSet : .userInitiated,
        continuation: SaveContinuation(
          name,
          recovering: { [weak self] settled in
            self?.settle(version, .success(()))
            settled()
          },
          settling: { [weak self] result, settled in
            self?.settle(version, result)
            settled()
            if waiting.isEmpty { self?.report(result.failure) }
            for resume in waiting { resume(result) }
          }))
      status.withLock { status in
        status.passedVersion = version
        status.isPassing = false
      }
    }
  }

  func finishPassing() {
    guard let writableKey, let version = root?.ownVersion else { return }
    while root != nil, status.withLock({ $0.passedVersion < version }) {
      passChanges(to: writableKey)
      // The other thread only hands the value over, and waits for nothing.
      sched_yield()
    }
  }

  private func settle(_ version: Int, _ result: Result<Void, any Error>) {
    update {
      $0.settledVersion = max($0.settledVersion, version)
      $0.saveError = result.failure
      if $0.saveError == nil { $0.loadError = nil }
    }
  }
}

/// A key that reports its errors as issues, with more words.
protocol ReportingKey {}

extension SharedKeyDefault: ReportingKey where Base: ReportingKey {}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
