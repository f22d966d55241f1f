import Foundation
@_spi(Locks) import RatchetConcurrency

/// The files on disk.
final class DiskFiles: StoredFiles, Sendable {
  let times: FileTimes
  let watches: FolderWatches
  /// The files with a value that waits to be written.
  private let waiting = Locked<[ObjectIdentifier: DiskFile]>([:])

  /// - Parameters:
  ///   - times: How long things take.
  ///   - watches: Notices changes by other processes.
  init(times: FileTimes = FileTimes(), watches: FolderWatches = .ofProcess) {
    self.times = times
    self.watches = watches
    ProgramEnd.perform { [weak self] in self?.flushAtEnd() }
  }

  func file(at url: URL, format: FileFormat) -> any StoredFile {
    DiskFile(
      path: FileStatus.canonicalPath(url.standardizedFileURL.path), format: format, files: self)
  }

  func flush() {
    let deadline = times.lockDeadline
    for file in waitingFiles { file.flush(until: deadline) }
  }

  /// Writes the values that wait, and keeps those beside their files that cannot be written.
  ///
  /// All of them together wait no longer for a lock than one does.
  func flushAtEnd() {
    let deadline = times.lockDeadline
    for file in waitingFiles where !file.flush(until: deadline) { file.keepUnwritten() }
  }

  /// Writes the values that wait for a path, except that of one file.
  ///
  /// They belong to shared values that are gone.
  func flush(_ path: String, except file: DiskFile) {
    let deadline = times.lockDeadline
    for other in waitingFiles where other !== file && other.path == path {
      other.flush(until: deadline)
    }
  }

  private var waitingFiles: [DiskFile] {
    FileLock.waiting.taking { waiting.withLock { Array($0.values) } }
  }

  /// Changes whether a file has a value that waits.
  ///
  /// - Parameter change: Changes the status of the file, and returns whether a value waits now.
  func updateWaiting(_ file: DiskFile, _ change: () -> Bool) {
    FileLock.waiting.taking {
      waiting.withLock { $0[ObjectIdentifier(file)] = change() ? file : nil }
    }
  }
}
