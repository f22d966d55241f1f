import Foundation

/// The files on disk, one object for each.
///
/// Unchecked: `files` is used under the lock. A file that was used once is kept: there are few.
final class DiskFiles: StoredFiles, @unchecked Sendable {
  private let lock = NSLock()
  private let interval: Duration
  private var files: [String: DiskFile] = [:]

  /// - Parameter interval: The shortest time between two writes of a file that nothing asks for.
  init(interval: Duration = .seconds(1)) {
    self.interval = interval
    ProgramEnd.perform { [weak self] in self?.flush() }
  }

  func file(at url: URL) -> any StoredFile {
    let path = url.standardizedFileURL.path
    return lock.withLock {
      if let known = files[path] { return known }
      let file = DiskFile(path: path, interval: interval)
      files[path] = file
      return file
    }
  }

  func flush() {
    for file in lock.withLock({ Array(files.values) }) { file.flush() }
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
