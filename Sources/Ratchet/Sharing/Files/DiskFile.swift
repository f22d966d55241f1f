import Foundation
import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// A file on disk with a shared value.
///
/// Files are written under `writing`. The lock of `status` is taken inside it, and no foreign code
/// runs under that one.
final class DiskFile: StoredFile, Sendable {
  private struct Pending {
    var encode: @Sendable () throws -> Data
    var completions: [@Sendable (Result<Void, any Error>) -> Void]
  }

  private struct Status {
    var pending: Pending?
    var isScheduled = false
    var nextTime: ContinuousClock.Instant?
    /// The file as this process has last read or written it.
    var known: FileVersion?
    var writeCount = 0
    var isKnownUnreadable = false
    var observers: [Int: @Sendable (Data?) -> Bool] = [:]
    var lastObserver = 0
    var watch: FileWatch?
  }

  let path: String
  private let interval: Duration
  private let writing = NSRecursiveLock()
  private let status = Locked(Status())

  init(path: String, interval: Duration) {
    self.path = path
    self.interval = interval
  }

  private static let queue = DispatchQueue(label: "ratchet.files", qos: .utility)
}

// MARK: - Reading

extension DiskFile {
  func read() throws -> Data? {
    try writing.withLock {
      let (data, version) = try FileVersion.read(path)
      status.withLock {
        $0.known = version
        $0.isKnownUnreadable = false
      }
      return data
    }
  }

  func isUnreadable() {
    status.withLock { $0.isKnownUnreadable = true }
  }

  func observe(_ onChange: @escaping @Sendable (Data?) -> Bool) -> SharedSubscription {
    let (id, isWatched) = status.withLock { status in
      status.lastObserver += 1
      status.observers[status.lastObserver] = onChange
      return (status.lastObserver, status.watch != nil)
    }
    if !isWatched {
      let watch = FileWatch(path: path) { [weak self] in self?.readChange() }
      status.withLock { $0.watch = watch }
    }
    return SharedSubscription { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    let ended = status.withLock { status -> FileWatch? in
      status.observers[id] = nil
      guard status.observers.isEmpty else { return nil }
      defer { status.watch = nil }
      return status.watch
    }
    ended?.cancel()
  }

  /// Reads what another process has written, and passes it to the observers.
  ///
  /// While a change of this process waits, nothing is read: the write finds the other content.
  func readChange() {
    var isStale = false
    repeat {
      guard let change = unknownContent(even: isStale) else { return }
      // Without a lock, because they take those of the shared values.
      var isTaken = true
      for observer in change.observers where !observer(change.data) { isTaken = false }
      // A write in between made the content an old one.
      isStale = status.withLock { status in
        if isTaken, status.writeCount == change.writeCount { status.known = change.version }
        return isTaken && status.writeCount != change.writeCount
      }
    } while isStale
  }

  private struct Change {
    let data: Data?
    let version: FileVersion?
    let writeCount: Int
    let observers: [@Sendable (Data?) -> Bool]
  }

  /// The content of the file, if this process does not know it.
  private func unknownContent(even isKnown: Bool) -> Change? {
    writing.withLock {
      guard status.withLock({ $0.pending == nil }),
        let (data, version) = try? FileVersion.read(path)
      else { return nil }
      return status.withLock { status in
        guard isKnown || version != status.known else { return nil }
        status.isKnownUnreadable = false
        return Change(
          data: data, version: version, writeCount: status.writeCount,
          observers: Array(status.observers.values))
      }
    }
  }
}

// MARK: - Writing

extension DiskFile {
  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let delay: Duration? = status.withLock { status in
      let completions = (status.pending?.completions ?? []) + [completion]
      status.pending = Pending(encode: encode, completions: completions)
      if isUrgent || status.isScheduled { return nil }
      status.isScheduled = true
      return status.nextTime.map { max(.zero, $0 - .now) } ?? .zero
    }
    if isUrgent { return flush() }
    guard let delay else { return }
    let (seconds, attoseconds) = delay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    Self.queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { self.flush() }
  }

  /// Writes the value that waits.
  func flush() {
    let written: (Pending, Result<Void, any Error>)? = writing.withLock {
      let waiting = status.withLock { status in
        defer { status.pending = nil }
        status.isScheduled = false
        status.nextTime = .now + interval
        return status.pending
      }
      guard let waiting else { return nil }
      let result = Result { try replace(by: waiting.encode()) }
      if case .failure = result { keep(waiting) }
      return (waiting, result)
    }
    guard let (waiting, result) = written else { return }
    if case .failure(let error) = result {
      reportIssue("'\(path)' cannot be written, and the shared value is not saved: \(error)")
    }
    for completion in waiting.completions { completion(result) }
  }

  /// Keeps a value that could not be written for the next attempt.
  private func keep(_ waiting: Pending) {
    status.withLock { status in
      if status.pending != nil { return }
      status.pending = Pending(encode: waiting.encode, completions: [])
    }
  }

  /// Replaces the content, and keeps a content that this process does not know aside.
  private func replace(by data: Data) throws {
    try FolderAccess.exclusive(to: (path as NSString).deletingLastPathComponent) {
      let (current, version) = try FileVersion.read(path)
      if current == data {
        status.withLock { $0.known = version }
        return
      }
      let written = try FileVersion.replaceFile(path, by: data) { try keepUnknownContent() }
      status.withLock {
        $0.known = written
        $0.isKnownUnreadable = false
        $0.writeCount += 1
      }
    }
  }

  /// Keeps the content of the file, if this process does not know it or could not read it.
  private func keepUnknownContent() throws {
    let (current, version) = try FileVersion.read(path)
    let (known, isUnreadable) = status.withLock { ($0.known, $0.isKnownUnreadable) }
    guard let current else { return }
    if isUnreadable {
      try keepAside(current, as: "unreadable")
    } else if version != known {
      let kept = try keepAside(current, as: "conflict")
      reportIssue(
        """
        Another process has changed '\(path)' while a change of this one waited to be written. \
        The file gets the value of this process. The other content is kept in '\(kept)'.
        """)
    }
  }

  /// Keeps a content in a file beside this one.
  ///
  /// - Returns: The file's path.
  @discardableResult
  private func keepAside(_ content: Data, as reason: String) throws -> String {
    for number in 1... {
      let kept = number == 1 ? "\(path).\(reason)" : "\(path).\(reason)-\(number)"
      if let there = try? Data(contentsOf: URL(fileURLWithPath: kept)) {
        if there == content { return kept }
        continue
      }
      _ = try FileVersion.replaceFile(kept, by: content)
      return kept
    }
    return path
  }
}
