import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system says about a file, without its content.
struct FileStatus: Equatable {
  /// A time, to the nanosecond.
  private struct Time: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// When the content was written last.
  private let modified: Time
  /// The number of bytes.
  let size: Int
  private let inode: UInt64
  private let mode: mode_t
  private let owner: uid_t
  private let group: gid_t

  /// - Parameter path: The file; the result is nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// - Parameter descriptor: An open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
  }

  /// Whether the content was written so recently that another write may have the same time.
  var isRecent: Bool { Date().timeIntervalSince1970 - Double(modified.seconds) < 3 }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  var isPipeOrDevice: Bool { !isFolder && mode & S_IFMT != S_IFREG }

  /// Gives another file the same permissions, as far as the user may do so.
  func apply(to descriptor: Int32) {
    // First the owner, because that resets some permissions.
    _ = fchown(descriptor, owner, group)
    _ = fchmod(descriptor, mode & 0o7777)
  }
}

extension FileStatus {
  /// The path that all spellings of a path have in common: without symbolic links.
  ///
  /// - Parameters:
  ///   - path: An absolute path. The file, and its folders, need not exist.
  ///   - linkCount: How many links lead to it. The system follows no more than 40.
  static func canonicalPath(_ path: String, linkCount: Int = 0) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let name = (path as NSString).lastPathComponent
    let folder = (path as NSString).deletingLastPathComponent
    // The root, and what has no root.
    if folder == path || folder.isEmpty { return path }
    // A link to a file that does not exist yet.
    if linkCount < 40,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    {
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      return canonicalPath(next, linkCount: linkCount + 1)
    }
    let parent = canonicalPath(folder, linkCount: linkCount)
    return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
  }
}
