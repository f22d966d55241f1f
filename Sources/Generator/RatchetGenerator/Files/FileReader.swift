#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files.
///
/// An error has the system's message.
package enum FileReader {
  /// Why a file could not be read or written.
  package struct Failure: Error {
    package let reason: String

    /// Whether no other file can be written to the same disk either.
    package var isOfDisk = false

    package init(reason: String) {
      self.reason = reason
    }

    /// The reason of the last system call that failed.
    package static func system() -> Failure {
      let number = errno
      var failure = Failure(reason: String(cString: strerror(number)))
      failure.isOfDisk = [ENOSPC, EDQUOT, EROFS, EFBIG].contains(number)
      return failure
    }
  }

  /// Whether a path is completely free: there is no broken link either, and no folder that cannot
  /// be read.
  ///
  /// No file has a name that is too long.
  static func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
  }

  /// Reads a file.
  ///
  /// - Parameter path: Its path.
  /// - Returns: Its bytes.
  /// - Throws: A ``Failure`` if it cannot be opened or read, or is not a regular file.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    try read(path, atMost: .max) ?? []
  }

  /// Reads a file, unless it is longer than a limit.
  ///
  /// The limit protects a run from a long file that is named by mistake.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - limit: The greatest number of bytes.
  /// - Returns: Its bytes, or nil if it has more of them. Then nothing is read.
  /// - Throws: A ``Failure`` if it cannot be opened or read, or is not a regular file.
  static func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "not a regular file") }
    let size = Int(status.st_size)
    guard size <= limit else { return nil }
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      while count < size {
        // Fewer bytes if the file has become shorter.
        let got = pread(descriptor, base + count, size - count, off_t(count))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = .system() }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
