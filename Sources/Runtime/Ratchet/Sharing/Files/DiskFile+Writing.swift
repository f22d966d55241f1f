import Foundation
import IssueReporting

extension DiskFile {
  func write(
    isUrgent: Bool, _ encode: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (WrittenValue) -> Void
  ) {
    var former: PendingValue?
    files.updateWaiting(self) {
      withStatus { status in
        swap(&former, &status.pending)
        status.revision += 1
        status.lastNumber += 1
        status.pending = PendingValue(
          number: status.lastNumber, encode: encode, isSaved: isUrgent || former?.isSaved == true,
          completions: (former?.completions ?? []) + [completion])
        return true
      }
    }
    // The former value is released outside the locks.
    withExtendedLifetime(former) {}
    schedule(isUrgent: isUrgent)
  }

  /// Writes the value that waits, now or when it is due.
  private func schedule(isUrgent: Bool) {
    let delay = withStatus { status -> Duration? in
      if isUrgent { return .zero }
      if status.isScheduled { return nil }
      status.isScheduled = true
      return status.nextTime.map { max(.zero, $0 - .now) } ?? .zero
    }
    guard let delay else { return }
    files.times.later(delay) { [self] in
      // It does not wait again, and keep a thread, for a folder that may stay locked for hours.
      let waits = isUrgent || !withStatus { $0.isLocked }
      flush(until: waits ? files.times.lockDeadline : .now)
    }
  }

  /// Writes the value that waits, and returns when it is on disk.
  ///
  /// - Parameter deadline: When to give up, if something else has locked the folder.
  /// - Returns: Whether the value is written. Otherwise it still waits.
  @discardableResult
  func flush(until deadline: ContinuousClock.Instant) -> Bool {
    let waiting = withStatus { status in
      status.isScheduled = false
      status.nextTime = .now + files.times.interval
      return status.pending
    }
    guard let waiting else { return true }
    let data = Result { try waiting.encode() }
    let result = data.flatMap { data in
      Result {
        try FileLock.writing.taking {
          try writing.withLock { try replaceContent(by: data, of: waiting, until: deadline) }
        }
      }
    }
    report(result)
    finish(waiting.number, result)
    // What cannot be encoded could not be encoded later either.
    finishReading(writesAgain: (try? data.get()) != nil)
    return (try? result.get()) != nil
  }

  /// Answers those that wait for a value, and forgets it if it is written.
  ///
  /// A value that could not be written waits for the next attempt.
  private func finish(_ number: Int, _ result: Result<Replacement, any Error>) {
    var completions: [@Sendable (WrittenValue) -> Void] = []
    var written: PendingValue?
    files.updateWaiting(self) {
      withStatus { status in
        guard status.pending?.number == number else { return status.pending != nil }
        swap(&completions, &status.pending!.completions)
        status.pending?.isSaved = false
        if let last = completions.last { status.pending?.failed = last }
        if case .success = result { swap(&written, &status.pending) }
        return status.pending != nil
      }
    }
    FileLock.writing.assertCanBeTaken()
    if completions.isEmpty, let failed = written?.failed {
      answer([failed], result, isRecovered: true)
    } else {
      answer(completions, result)
    }
    // What was written is released outside the locks.
    withExtendedLifetime(written) {}
  }

  private func answer(
    _ completions: [@Sendable (WrittenValue) -> Void], _ result: Result<Replacement, any Error>,
    isRecovered: Bool = false
  ) {
    let isWritten = result.map { _ in }
    let replacement = try? result.get()
    for completion in completions.dropLast() {
      completion(WrittenValue(result: isWritten, takeMerged: {}))
    }
    // Only then, the shared value knows that all of its changes are written.
    completions.last?(
      WrittenValue(result: isWritten, isRecovered: isRecovered) { [self] in
        // A content that was taken over meanwhile is newer.
        guard let replacement, let merged = replacement.merged else { return }
        offer(.success(stored(merged, revision: replacement.revision)))
      })
  }

  /// Reads a change that was noticed while the value was written, or writes again.
  private func finishReading(writesAgain: Bool) {
    let (readsChange, isWritten) = withStatus { status in
      // The shared value knows only now that it is written.
      status.revision += 1
      let isWritten = status.pending == nil
      return (isWritten && status.hasUnreadChange, isWritten)
    }
    if readsChange { noticeChange() }
    if !isWritten, writesAgain { schedule(isUrgent: false) }
  }
}
