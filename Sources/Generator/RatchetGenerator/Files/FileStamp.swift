#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file system's data about a file.
///
/// While it stays the same, the file's contents are assumed to be the same, and the file is not
/// read.
struct FileStamp: Sendable, Hashable {
  var size: Int64

  /// When the contents were last written, in nanoseconds.
  var modified: Int64

  /// When anything about the file was last changed, in nanoseconds.
  ///
  /// Tools can set `modified` to any value (`cp -p`, `tar`), but not this one.
  var changed: Int64

  /// Another file in the same place has another number.
  var inode: UInt64

  init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp of a file as it is now, or nil if there is no regular file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int64(status.st_size),
      modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed),
      inode: UInt64(status.st_ino)
    )
  }

  /// Whether a later write certainly gives the file another stamp.
  ///
  /// Two writes within one tick of the file system's clock have the same time. So a file that was
  /// written just before it was read cannot be recognized by its stamp (git calls such files racy).
  /// A tick is some milliseconds, or up to two seconds on file systems that count whole seconds.
  ///
  /// - Parameter time: A time before the file was read.
  func isSettled(at time: Int64) -> Bool {
    let isCoarse = modified % 1_000_000_000 == 0 || changed % 1_000_000_000 == 0
    let tick: Int64 = isCoarse ? 2_000_000_000 : 50_000_000
    return max(modified, changed) < time - tick
  }

  /// The system's time, in nanoseconds.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
