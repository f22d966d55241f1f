#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prevents two runs from changing a folder's manifest at the same time.
///
/// It locks the folder itself, so it leaves no file behind. The system releases the lock when the
/// process ends.
enum FolderLock {
  /// Runs a closure while no other run has the lock of the same folder.
  ///
  /// On file systems without locks it runs without one.
  static func whileLocked<Result>(_ folder: String, _ body: () -> Result) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return body() }
    defer {
      // A process that another thread starts at this moment has a copy of the descriptor, which keeps the lock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    return body()
  }
}
