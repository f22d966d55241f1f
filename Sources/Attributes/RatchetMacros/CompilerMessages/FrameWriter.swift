#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes messages in the compiler's frames: the counterpart of ``FrameReader``.
struct FrameWriter {
  var descriptor: Int32

  /// Writes one message, in one system call if the pipe accepts it.
  func writeFrame(_ body: [UInt8]) throws(FrameError) {
    let length = UInt64(body.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    try writeAll(header + body)
  }

  /// Writes all bytes.
  func writeAll(_ bytes: [UInt8]) throws(FrameError) {
    var written = 0
    while written < bytes.count {
      let result = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if result >= 0 {
        written += result
      } else if errno != EINTR {
        throw FrameError(message: "the answer cannot be written (error \(errno))")
      }
    }
  }
}
