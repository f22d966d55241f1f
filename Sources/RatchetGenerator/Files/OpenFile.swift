#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A regular file that is open for reading.
///
/// Its contents are those of the file that was opened, even if another file is moved to its place.
final class OpenFile: Sendable {
  private let descriptor: Int32

  /// How many bytes it had when it was opened.
  let size: Int

  /// Opens a file.
  ///
  /// - Throws: A failure if it cannot be opened, or is not a regular file.
  init(_ path: String) throws(FileReader.Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let failure = FileReader.Failure.system()
      size = 0
      throw failure
    }
    size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileReader.Failure(reason: "not a regular file")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads a range of bytes.
  ///
  /// - Returns: The bytes. There are fewer if the file has become shorter.
  /// - Throws: A failure if they cannot be read.
  func read(_ range: Range<Int>) throws(FileReader.Failure) -> [UInt8] {
    var failure: FileReader.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      while count < range.count {
        let got = pread(
          descriptor, base + count, range.count - count, off_t(range.lowerBound + count))
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
