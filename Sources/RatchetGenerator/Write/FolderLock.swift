#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps two runs from changing one folder's manifest at the same time.
///
/// The lock is on the folder itself, so that no file is left behind, and the system takes it back
/// when the process ends, however it ends.
enum FolderLock {
  /// Does something while no other run does it in the same folder.
  ///
  /// Where the file system has no
  /// locks, it is done without one.
  static func whileLocked<Result>(_ folder: String, _ body: () -> Result) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    return body()
  }
}
