import Foundation
@_spi(Locks) import RatchetConcurrency

/// The files on disk, one object for each.
///
/// A file that was used once is kept: there are few.
final class DiskFiles: StoredFiles, Sendable {
  private let interval: Duration
  private let files = Locked<[String: DiskFile]>([:])

  /// - Parameter interval: The shortest time between two writes of a file that nothing asks for.
  init(interval: Duration = .seconds(1)) {
    self.interval = interval
    ProgramEnd.perform { [weak self] in self?.flush() }
  }

  func file(at url: URL) -> any StoredFile {
    let path = url.standardizedFileURL.path
    return files.withLock { files in
      if let known = files[path] { return known }
      let file = DiskFile(path: path, interval: interval)
      files[path] = file
      return file
    }
  }

  func flush() {
    for file in files.withLock({ Array($0.values) }) { file.flush() }
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
