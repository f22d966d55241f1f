import Foundation
import IssueReporting

extension DiskFile {
  func read() throws -> StoredContent {
    files.flush(path, except: self)
    let (pending, revision) = withStatus { ($0.pending, $0.revision) }
    // The file gets this value, so it is the newest one.
    if let pending {
      return StoredContent(
        data: try pending.encode(), hadValue: true, isRecent: false, isSettled: true,
        take: { true }, refuse: {}, lookAgain: {})
    }
    return stored(try readFile(), revision: revision)
  }

  /// Reads the file, and reports that it cannot be read, once for each reason.
  private func readFile() throws -> FileContent {
    do {
      let content = try FileContent.read(path)
      withStatus { $0.readingError = nil }
      return content
    } catch {
      let isReported = withStatus { status in
        defer { status.readingError = "\(error)" }
        return status.readingError == "\(error)"
      }
      if !isReported { reportIssue("The shared value of '\(path)' is not loaded: \(error)") }
      throw error
    }
  }

  func isKnown(_ content: FileContent) -> Bool {
    withStatus { status in
      let isRefused = content.version != nil && content.version == status.refused
      return isRefused || content.version == status.known?.version
    }
  }

  func stored(_ content: FileContent, revision: Int) -> StoredContent {
    let (version, data) = (content.version, content.data)
    let (hadValue, isSettled) = withStatus { status in
      (status.known?.hasNoValue == false, status.settled == .some(version))
    }
    return StoredContent(
      data: data, hadValue: hadValue, isRecent: content.status?.isRecent == true,
      isSettled: isSettled
    ) { [self] in
      let known = knownContent(data, version)
      return withStatus { status in
        // Another shared value with this key may have taken it over already.
        let isCurrent = status.revision == revision || status.known?.version == version
        guard status.pending == nil, isCurrent else { return false }
        status.setKnown(known)
        return true
      }
    } refuse: { [self] in
      withStatus { $0.refused = version }
    } lookAgain: { [self] in
      lookAgain(at: version)
    }
  }

  private func lookAgain(at version: FileVersion?) {
    let number = withStatus { status -> Int? in
      if let momentary = status.momentary, momentary.version == version { return nil }
      status.lastMomentary += 1
      status.momentary = (version, status.lastMomentary)
      status.settled = nil
      return status.lastMomentary
    }
    guard let number else { return }
    files.times.later(files.times.settling) { [weak self] in
      self?.withStatus { if $0.momentary?.number == number { $0.settled = .some(version) } }
      self?.noticeChange()
    }
  }
}

// MARK: - Changes

extension DiskFile {
  func observe(
    _ onChange: @escaping @Sendable (Result<StoredContent, any Error>) -> Bool
  ) -> SharedSubscription {
    let (id, isWatched) = withStatus { status in
      status.lastObserver += 1
      status.observers[status.lastObserver] = onChange
      return (status.lastObserver, status.watch != nil)
    }
    if !isWatched {
      let watch = files.watches.watch(path) { [weak self] in self?.noticeChange() }
      withStatus { $0.watch = watch }
    }
    return SharedSubscription { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    // What is removed is released outside the lock.
    let removed = withStatus { status in
      let observer = status.observers.removeValue(forKey: id)
      defer { if status.observers.isEmpty { status.watch = nil } }
      return (observer, status.observers.isEmpty ? status.watch : nil)
    }
    removed.1?.cancel()
  }

  /// Reads the file soon, because it may have changed.
  func noticeChange() {
    let isFirst = withStatus { status in
      status.readsAgain = true
      defer { status.isReading = true }
      return !status.isReading
    }
    guard isFirst else { return }
    files.times.later(.zero) { [self] in
      while beginReading() { readChange() }
    }
  }

  private func beginReading() -> Bool {
    withStatus { status in
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
      // If something has changed meanwhile, the content may be an old one.
      guard !offer(content), !postponeReading(revision) else { return }
    }
  }

  /// Offers a content to the shared values.
  ///
  /// - Returns: Whether all of them have taken it over.
  @discardableResult
  func offer(_ content: Result<StoredContent, any Error>) -> Bool {
    let observers = withStatus { Array($0.observers.values) }
    // Without a lock, because they decode, and take the locks of the shared values.
    FileLock.writing.assertCanBeTaken()
    return observers.reduce(true) { isTaken, observer in observer(content) && isTaken }
  }

  /// The content of the file, if this party does not know it.
  private func unknownContent() -> (content: Result<StoredContent, any Error>, revision: Int)? {
    let revision = withStatus { status -> Int? in
      status.hasUnreadChange = status.pending != nil
      return status.pending == nil ? status.revision : nil
    }
    guard let revision else { return nil }
    let content = Result { try readFile() }
    if case .success(let content) = content, isKnown(content) { return nil }
    return (content.map { stored($0, revision: revision) }, revision)
  }

  /// Lets the next write read again, unless something has changed already.
  private func postponeReading(_ revision: Int) -> Bool {
    withStatus { status in
      guard status.revision == revision else { return false }
      status.hasUnreadChange = true
      return true
    }
  }
}
