import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a file contains at a time.
struct FileContent: Sendable {
  /// The bytes; nil if there is no file.
  let data: Data?
  /// Identifies the bytes; nil if there is no file.
  let version: FileVersion?
  /// What the system said of the file right before it was read; nil if there was no file.
  let status: FileStatus?

  /// Reads a file once.
  static func read(_ path: String) throws -> FileContent {
    // Without waiting for a program that writes, if it is a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw SystemError("read", path) }
      return FileContent(data: nil, version: nil, status: nil)
    }
    defer { close(descriptor) }
    let status = FileStatus(descriptor: descriptor)
    if status?.isPipeOrDevice == true { throw SystemError("read", path, code: ESPIPE) }
    let data = try read(descriptor, path, capacity: (status?.size ?? 0) + 1)
    return FileContent(data: data, version: FileVersion(data), status: status)
  }

  private static func read(_ descriptor: Int32, _ path: String, capacity: Int) throws -> Data {
    var data = Data(count: capacity)
    var count = 0
    while true {
      if count == data.count { data.count += max(4_096, count) }
      let read = data.withUnsafeMutableBytes { [count] bytes in
        system_read(descriptor, bytes.baseAddress! + count, bytes.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw SystemError("read", path) }
      guard read > 0 else { return data.prefix(count) }
      count += read
    }
  }
}

private func system_read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}

/// Identifies the bytes of a file, by their hash.
struct FileVersion: Equatable {
  private let count: Int
  private let hash: Int

  init(_ data: Data) {
    count = data.count
    var hasher = Hasher()
    // All of them. `Data` itself hashes only the first ones.
    data.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
