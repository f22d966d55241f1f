import Foundation
import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// A file on disk, for one shared value.
///
/// Several parties may use one file: other processes, and other shared values of this process.
/// Each has its own `DiskFile`, and all follow the same rules:
///
/// 1. A party *knows* a content if its value is based on it: its value was decoded from it, or it
///    has written it itself.
/// 2. A party takes over a content only if it has no value that waits to be written, neither when
///    the content is read nor when it is taken over. Otherwise the write deals with the content.
/// 3. A write replaces a content that the party does not know only after it has kept that content
///    in a file beside this one. No other party that uses Ratchet writes meanwhile
///    (`FolderAccess`).
///
/// So each content is known to the party that replaces it, or kept. To check rule 2, the state has
/// a `revision`, which changes with each value to write, each write, and each content that is taken
/// over.
///
/// The lock of `status` is taken last, and no foreign code runs under it or under `writing`.
final class DiskFile: StoredFile, Sendable {
  private struct Pending {
    let number: Int
    let encode: @Sendable () throws -> Data
    var completions: [@Sendable (Result<Void, any Error>) -> Void]
  }

  private struct Status {
    var known: FileVersion?
    /// A content that could not be decoded.
    var refused: FileVersion?
    /// The code of the error, if the file could not be read when that was last tried.
    var readingError: Int?
    var revision = 0
    /// The value to write.
    ///
    /// It stays here until it is written.
    var pending: Pending?
    var lastNumber = 0
    var writtenNumber = 0
    var isScheduled = false
    var nextTime: ContinuousClock.Instant?
    /// Whether a change of the file was noticed while a value waited to be written.
    var hasUnreadChange = false
    var isReading = false
    var readsAgain = false
    var observers: [Int: @Sendable (Result<StoredContent, any Error>) -> Bool] = [:]
    var lastObserver = 0
    var watch: ObserveToken?
  }

  let path: String
  private let interval: Duration
  private let files: DiskFiles
  private let watches: FolderWatches
  private let writing = NSLock()
  private let status = Locked(Status())

  init(path: String, interval: Duration, files: DiskFiles, watches: FolderWatches) {
    self.path = path
    self.interval = interval
    self.files = files
    self.watches = watches
  }

  private static let queue = DispatchQueue(
    label: "ratchet.files", qos: .utility, attributes: .concurrent)
}

// MARK: - Reading

extension DiskFile {
  func read() throws -> StoredContent {
    files.flush(path, except: self)
    let (pending, revision) = status.withLock { ($0.pending, $0.revision) }
    // The file gets this value, so it is the newest one.
    if let pending {
      return StoredContent(data: try pending.encode(), take: { true }, refuse: {})
    }
    let (data, version) = try readFile()
    return content(data, version, revision: revision)
  }

  /// Reads the file, and reports that it cannot be read, once for each reason.
  private func readFile() throws -> (Data?, FileVersion?) {
    do {
      let content = try FileVersion.read(path)
      status.withLock { $0.readingError = nil }
      return content
    } catch {
      // Descriptions of such errors have their parts in any order.
      let code = (error as NSError).code
      let isKnown = status.withLock { status in
        defer { status.readingError = code }
        return status.readingError == code
      }
      if !isKnown {
        reportIssue("'\(path)' cannot be read, and the shared value is not loaded: \(error)")
      }
      throw error
    }
  }

  private func content(_ data: Data?, _ version: FileVersion?, revision: Int) -> StoredContent {
    StoredContent(data: data) { [self] in
      status.withLock { status in
        // Another shared value with this key may have taken it over already.
        let isCurrent = status.revision == revision || status.known == version
        guard status.pending == nil, isCurrent else { return false }
        status.known = version
        status.refused = nil
        status.revision += 1
        return true
      }
    } refuse: { [self] in
      status.withLock { $0.refused = version }
    }
  }

  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription {
    let (id, isWatched) = status.withLock { status in
      status.lastObserver += 1
      status.observers[status.lastObserver] = onChange
      return (status.lastObserver, status.watch != nil)
    }
    if !isWatched {
      let watch = watches.watch(path) { [weak self] in self?.noticeChange() }
      status.withLock { $0.watch = watch }
    }
    return SharedSubscription { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    // What is removed is released outside the lock.
    let removed = status.withLock { status in
      let observer = status.observers.removeValue(forKey: id)
      defer { if status.observers.isEmpty { status.watch = nil } }
      return (observer, status.observers.isEmpty ? status.watch : nil)
    }
    removed.1?.cancel()
  }

  /// Reads the file soon, because it may have changed.
  func noticeChange() {
    let isFirst = status.withLock { status in
      status.readsAgain = true
      defer { status.isReading = true }
      return !status.isReading
    }
    guard isFirst else { return }
    Self.queue.async { [self] in
      while beginReading() { readChange() }
    }
  }

  private func beginReading() -> Bool {
    status.withLock { status in
      defer { status.readsAgain = false }
      status.isReading = status.readsAgain
      return status.isReading
    }
  }

  /// Reads what another party has written, and passes it on.
  ///
  /// While a value waits to be written, nothing is read: the write finds the other content.
  private func readChange() {
    while let (content, revision) = unknownContent() {
      let observers = status.withLock { Array($0.observers.values) }
      // Without a lock, because they decode, and take the locks of the shared values.
      let isTaken = observers.reduce(true) { isTaken, observer in observer(content) && isTaken }
      // If something has changed meanwhile, the content may be an old one.
      guard !isTaken, !postponeReading(revision) else { return }
    }
  }

  /// The content of the file, if this party does not know it.
  private func unknownContent() -> (content: Result<StoredContent, any Error>, revision: Int)? {
    let revision = status.withLock { status -> Int? in
      status.hasUnreadChange = status.pending != nil
      return status.pending == nil ? status.revision : nil
    }
    guard let revision else { return nil }
    let content = Result { try readFile() }
    if case .success(let (_, version)) = content {
      let isKnown = status.withLock { status in
        version == status.known || (version != nil && version == status.refused)
      }
      if isKnown { return nil }
    }
    return (content.map { self.content($0.0, $0.1, revision: revision) }, revision)
  }

  /// Lets the next write read again, unless something has changed already.
  private func postponeReading(_ revision: Int) -> Bool {
    status.withLock { status in
      guard status.revision == revision else { return false }
      status.hasUnreadChange = true
      return true
    }
  }
}

// MARK: - Writing

extension DiskFile {
  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    // The former value is released outside the lock.
    let (delay, former) = status.withLock { status -> (Duration?, Pending?) in
      let former = status.pending
      status.revision += 1
      status.lastNumber += 1
      var completions = status.pending?.completions ?? []
      status.pending = nil
      completions.append(completion)
      status.pending = Pending(
        number: status.lastNumber, encode: encode, completions: completions)
      files.setWaiting(true, self)
      if isUrgent { return (.zero, former) }
      if status.isScheduled { return (nil, former) }
      status.isScheduled = true
      return (status.nextTime.map { max(.zero, $0 - .now) } ?? .zero, former)
    }
    _ = former
    guard let delay else { return }
    Self.queue.asyncAfter(deadline: .now() + delay.dispatchInterval) { self.flush() }
  }

  /// Writes the value that waits, and returns when it is on disk.
  func flush() {
    let waiting = status.withLock { status in
      status.isScheduled = false
      status.nextTime = .now + interval
      return status.pending
    }
    guard let waiting else { return }
    let result = Result {
      let data = try waiting.encode()
      return try writing.withLock { try replace(by: data, number: waiting.number) }
    }
    report(result)
    let isWritten = result.map { _ in }
    for completion in takeCompletions(of: waiting.number) { completion(isWritten) }
    finishWriting(waiting.number, isWritten)
  }

  private func report(_ result: Result<KeptContent?, any Error>) {
    switch result {
    case .failure(let error):
      reportIssue("'\(path)' cannot be written, and the shared value is not saved: \(error)")
    case .success(let kept?) where kept.isConflict:
      reportIssue(
        """
        Another process has changed '\(path)' while a change of this one waited to be written. The \
        file gets the value of this process. The other content is kept in '\(kept.path)'.
        """)
    case .success: break
    }
  }

  private func takeCompletions(
    of number: Int
  ) -> [@Sendable (Result<Void, any Error>) -> Void] {
    status.withLock { status in
      guard status.pending?.number == number else { return [] }
      defer { status.pending?.completions = [] }
      return status.pending?.completions ?? []
    }
  }

  /// Forgets a value that is written, and reads a change that was noticed meanwhile.
  ///
  /// A value that could not be written waits for the next attempt.
  private func finishWriting(_ number: Int, _ result: Result<Void, any Error>) {
    // What was written is released outside the lock.
    let (written, readsChange) = status.withLock { status in
      var written: Pending?
      if case .success = result, status.pending?.number == number {
        swap(&written, &status.pending)
        files.setWaiting(false, self)
      }
      // The shared value knows only now that it is written.
      status.revision += 1
      return (written, status.pending == nil && status.hasUnreadChange)
    }
    _ = written
    if readsChange { noticeChange() }
  }

  /// A content that was replaced, and is kept in another file.
  private struct KeptContent {
    let path: String
    let isConflict: Bool
  }

  /// Replaces the content, and keeps a content that this party does not know.
  private func replace(by data: Data, number: Int) throws -> KeptContent? {
    if status.withLock({ $0.writtenNumber >= number }) { return nil }
    return try FolderAccess.exclusive(to: (path as NSString).deletingLastPathComponent) {
      var kept: KeptContent?
      var (current, version) = try FileVersion.read(path)
      if current != data {
        version = try FileVersion.replaceFile(path, by: data) { kept = try keepUnknownContent() }
      }
      status.withLock { status in
        status.known = version
        status.refused = nil
        status.writtenNumber = number
        status.revision += 1
      }
      return kept
    }
  }

  /// Keeps the content of the file, if this party does not know it or could not decode it.
  private func keepUnknownContent() throws -> KeptContent? {
    let (current, version) = try FileVersion.read(path)
    let (known, refused) = status.withLock { ($0.known, $0.refused) }
    guard let current, version != known else { return nil }
    let isConflict = version != refused
    let kept = KeptContents(of: path, as: isConflict ? "conflict" : "unreadable")
    return KeptContent(path: try kept.keep(current), isConflict: isConflict)
  }
}
