import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Access to a folder that excludes other processes that use Ratchet.
enum FolderAccess {
  /// Runs a function while no other process replaces a file of the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created.
  ///   - deadline: When to give up, if something else has locked the folder.
  ///   - body: The function.
  /// - Throws: `FolderLocked` if the folder is still locked then; what `body` throws.
  static func exclusive<Result>(
    to folder: String, until deadline: ContinuousClock.Instant, _ body: () throws -> Result
  ) throws -> Result {
    try create(folder)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", folder) }
    defer {
      // A process that another thread starts at this moment has a copy of the descriptor, which keeps the lock.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    var pause: UInt32 = 500
    // File systems without locks do without.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EINTR || errno == EWOULDBLOCK {
      if .now >= deadline { throw FolderLocked(path: folder) }
      // Other processes that use Ratchet need a few milliseconds. It is asked often at first.
      usleep(pause)
      pause = min(pause + pause / 4, 20_000)
    }
    return try body()
  }

  /// Creates a folder, and those above it.
  private static func create(_ folder: String) throws {
    if mkdir(folder, 0o777) == 0 { return }
    let code = errno
    let parent = (folder as NSString).deletingLastPathComponent
    if code == ENOENT, !parent.isEmpty, parent != folder {
      try create(parent)
      if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
      throw SystemError("create the folder", folder)
    }
    // Also where a folder that exists is on a volume that cannot be written.
    guard FileStatus(folder)?.isFolder == true else {
      throw SystemError("create the folder", folder, code: code == EEXIST ? ENOTDIR : code)
    }
  }
}

/// Something else has locked a folder, so its files were not written.
struct FolderLocked: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "another program has locked the folder '\(path)'. The file is written when it is unlocked"
  }
}
