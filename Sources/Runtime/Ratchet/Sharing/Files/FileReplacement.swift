import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replaces files in one step: a kill at any moment leaves the old content or the new one.
enum FileReplacement {
  /// Replaces a file, and returns when the content is on disk.
  ///
  /// The file keeps its permissions. No other process may replace it meanwhile (`FolderAccess`).
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - data: The new content.
  ///   - isWanted: Called when the new content is on disk, right before it takes the old one's place.
  ///     If it returns false, the file stays as it is.
  /// - Returns: Whether it was replaced.
  @discardableResult
  static func replace(
    _ path: String, by data: Data, if isWanted: () throws -> Bool = { true }
  ) throws -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    // The name is always the same, so that the next write replaces what a killed process has left.
    let temporary = "\(folder)/.\(name).tmp"
    do {
      try write(data, to: temporary, of: path)
      guard try isWanted() else {
        unlink(temporary)
        return false
      }
      guard rename(temporary, path) == 0 else { throw SystemError("replace", path) }
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
    return true
  }

  private static func write(_ data: Data, to temporary: String, of path: String) throws {
    // A former one may have other permissions, and belong to another user.
    unlink(temporary)
    let former = FileStatus(path)
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, former == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw SystemError("create", temporary) }
    defer { close(descriptor) }
    former?.apply(to: descriptor)
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { system_write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError("write", temporary) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw SystemError("write", temporary) }
  }
}

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
