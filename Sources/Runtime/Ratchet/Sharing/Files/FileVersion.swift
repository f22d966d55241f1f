import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The content of a file, by its hash, which shows whether another process has changed it.
struct FileVersion: Equatable {
  private let count: Int
  private let hash: Int

  private init(_ data: Data) {
    count = data.count
    hash = data.hashed
  }

  /// The content of a file and its version, or nil twice if there is no file.
  static func read(_ path: String) throws -> (Data?, FileVersion?) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return (data, FileVersion(data))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return (nil, nil)
    }
  }

  /// Replaces a file in one step, and returns when the content is on disk.
  ///
  /// A kill at any moment leaves the old content or the new one. The file keeps its permissions. No
  /// other process may replace a file of the folder meanwhile (`FolderAccess`).
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - data: The new content.
  ///   - prepare: Called when the new content is on disk, right before it takes the old one's place.
  static func replaceFile(
    _ path: String, by data: Data, _ prepare: () throws -> Void = {}
  ) throws -> FileVersion {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    // The name is always the same, so that the next write replaces what a killed process has left.
    let temporary = "\(folder)/.\(name).tmp"
    do {
      try write(data, to: temporary, like: FileStatus(path))
      try prepare()
      guard rename(temporary, path) == 0 else { throw SystemError("rename", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The entry of the folder is on disk only then.
    let descriptor = open(folder, O_RDONLY)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
    return FileVersion(data)
  }

  private static func write(_ data: Data, to path: String, like former: FileStatus?) throws {
    // A former one may have other permissions, and belong to another user.
    unlink(path)
    let descriptor = open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, former == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw SystemError("create", path) }
    defer { close(descriptor) }
    former?.apply(to: descriptor)
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sys_write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError("write", path) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw SystemError("write", path) }
  }
}

private func sys_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension Data {
  /// A hash of all bytes. (That of `Hashable` is one of the first ones.)
  fileprivate var hashed: Int {
    var hasher = Hasher()
    withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// Access to a folder that excludes other processes that use Ratchet.
enum FolderAccess {
  /// Runs a function while no other process replaces a file of the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created.
  ///   - body: The function.
  static func exclusive<Result>(
    to folder: String, _ body: () throws -> Result
  ) throws -> Result {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", folder) }
    defer { close(descriptor) }
    // File systems without locks do without.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}

/// An error of the system, by what was attempted.
struct SystemError: Error, CustomStringConvertible {
  private let attempt: String
  private let path: String
  private let reason: String

  init(_ attempt: String, _ path: String) {
    self.attempt = attempt
    self.path = path
    self.reason = String(cString: strerror(errno))
  }

  var description: String { "cannot \(attempt) '\(path)': \(reason)" }
}
