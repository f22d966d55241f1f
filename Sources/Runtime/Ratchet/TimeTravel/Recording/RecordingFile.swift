import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that lines are added to.
///
/// Each line is written in a single write. The operating system then has it, so a crash of the program
/// does not lose it.
final class RecordingFile {
  private let file: FileHandle
  let path: String
  /// The number of bytes in complete lines.
  private(set) var length: UInt64

  /// Continues a file.
  ///
  /// - Parameters:
  ///   - file: The file, open for writing. This owns it.
  ///   - path: Its path, for errors.
  ///   - bytes: The number of bytes to keep; nil for all of them.
  init(continuing file: FileHandle, path: String, from bytes: Int? = nil) throws {
    (self.file, self.path) = (file, path)
    if let bytes { try file.truncate(atOffset: UInt64(bytes)) }
    length = try file.seekToEnd()
  }

  deinit { try? file.close() }

  /// Releases the lock of the file, if there is one.
  ///
  /// To close it is not enough: a process that another thread starts at this moment has a copy of the
  /// descriptor, which keeps the lock.
  func unlock() { flock(file.fileDescriptor, LOCK_UN) }

  /// Adds complete lines.
  func append(_ text: Data) throws {
    do {
      try file.write(contentsOf: text)
      length += UInt64(text.count)
    } catch {
      // A part of the line may have been written.
      try? file.truncate(atOffset: length)
      throw SystemError("write", path, causing: error) ?? error
    }
  }

  /// A line, with its line break.
  static func line(_ value: some Encodable, _ encoder: JSONEncoder) throws -> Data {
    var text = try encoder.encode(value)
    text.append(UInt8(ascii: "\n"))
    return text
  }
}
