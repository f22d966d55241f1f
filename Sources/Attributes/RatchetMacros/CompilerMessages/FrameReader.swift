#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads messages in the compiler's frames: eight bytes of length, the lowest first, then as many
/// bytes of JSON.
struct FrameReader {
  /// The length limit of a message, which is longer than any source file.
  static let longestFrame: UInt64 = 1 << 30

  /// The size of a chunk, so that memory is allocated as bytes arrive and not as they are
  /// announced.
  private static let chunk = 1 << 16

  var descriptor: Int32

  /// The next message, or nil if the input ends between two messages or the compiler sends an empty
  /// message, which ends the conversation.
  ///
  /// - Throws: A ``FrameError`` if the input ends or fails within a message, or announces one that
  ///   is longer than the limit.
  func readFrame() throws(FrameError) -> [UInt8]? {
    let header = try read(8)
    if header.isEmpty { return nil }
    guard header.count == 8 else {
      throw FrameError(message: "the input ended within the length of a message")
    }
    let length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard length <= Self.longestFrame else {
      throw FrameError(message: "a message of \(length) bytes was announced, which is too long")
    }
    if length == 0 { return nil }
    let body = try read(Int(length))
    guard body.count == Int(length) else {
      throw FrameError(
        message: "the input ended after \(body.count) of a message's \(length) bytes"
      )
    }
    return body
  }

  /// Reads `count` bytes, or fewer if the input ends.
  private func read(_ count: Int) throws(FrameError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = try readSome(atMost: min(count - bytes.count, Self.chunk))
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Reads the bytes of one system call, or none at the end of the input.
  private func readSome(atMost count: Int) throws(FrameError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        #if canImport(Darwin)
          result = Darwin.read(descriptor, buffer.baseAddress, count)
        #elseif canImport(Musl)
          result = Musl.read(descriptor, buffer.baseAddress, count)
        #else
          result = Glibc.read(descriptor, buffer.baseAddress, count)
        #endif
        initialized = max(result, 0)
      }
      if result >= 0 { return bytes }
      guard errno == EINTR else {
        throw FrameError(message: "the input cannot be read (error \(errno))")
      }
    }
  }
}

/// The reason why no further message can be exchanged with the compiler.
///
/// After a broken frame, the start of the next one is unknown, so the program ends with this error.
struct FrameError: Error {
  /// One line for standard error.
  var message: String
}
