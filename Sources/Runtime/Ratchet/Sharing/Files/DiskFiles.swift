import Foundation
@_spi(Locks) import RatchetConcurrency

/// The files on disk.
final class DiskFiles: StoredFiles, Sendable {
  private let interval: Duration
  private let watches: FolderWatches
  /// The files with a value that waits to be written.
  private let waiting = Locked<[ObjectIdentifier: DiskFile]>([:])

  /// - Parameters:
  ///   - interval: The shortest time between two writes of a file that nothing asks for.
  ///   - watches: Notices changes by other processes.
  init(interval: Duration = .seconds(1), watches: FolderWatches = .ofProcess) {
    self.interval = interval
    self.watches = watches
    ProgramEnd.perform { [weak self] in self?.flush() }
  }

  func file(at url: URL) -> any StoredFile {
    DiskFile(
      path: FileStatus.canonicalPath(url.standardizedFileURL.path), interval: interval,
      files: self, watches: watches)
  }

  func flush() {
    for file in waiting.withLock({ Array($0.values) }) { file.flush() }
  }

  /// Writes the values that wait for a path, except that of one file.
  ///
  /// They belong to shared values that are gone.
  func flush(_ path: String, except file: DiskFile) {
    for other in waiting.withLock({ Array($0.values) }) where other !== file && other.path == path {
      other.flush()
    }
  }

  func setWaiting(_ isWaiting: Bool, _ file: DiskFile) {
    waiting.withLock { $0[ObjectIdentifier(file)] = isWaiting ? file : nil }
  }
}

/// Calls functions when the program ends normally, and when it goes to the background.
enum ProgramEnd {
  private static let functions = LockIsolated<[@Sendable () -> Void]>([])

  private static let isRegistered: Bool = {
    atexit { ProgramEnd.callAll() }
    #if canImport(Darwin)
      // By their names: the libraries that declare them are not linked here.
      for name in [
        "UIApplicationWillResignActiveNotification", "NSApplicationWillTerminateNotification",
      ] {
        _ = NotificationCenter.default.addObserver(
          forName: Notification.Name(name), object: nil, queue: nil
        ) { _ in ProgramEnd.callAll() }
      }
    #endif
    return true
  }()

  static func perform(_ function: @escaping @Sendable () -> Void) {
    _ = isRegistered
    functions.withValue { $0.append(function) }
  }

  private static func callAll() {
    for function in functions.value { function() }
  }
}
