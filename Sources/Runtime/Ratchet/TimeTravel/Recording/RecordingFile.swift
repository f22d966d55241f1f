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
  ///
  /// - Throws: An error of the system; ``RecordingFileChanged``.
  func append(_ text: Data) throws {
    try checkContents()
    do {
      try file.write(contentsOf: text)
      length += UInt64(text.count)
    } catch {
      // A part of the line may have been written.
      try? file.truncate(atOffset: length)
      throw SystemError("write", path, causing: error) ?? error
    }
  }

  /// The bytes from an offset on, which are to take the file's place.
  ///
  /// The file must be open for reading, too.
  func contents(from offset: UInt64) throws -> Data {
    try checkContents()
    try checkPlace()
    do {
      try file.seek(toOffset: offset)
      return try file.readToEnd() ?? Data()
    } catch {
      throw SystemError("read", path, causing: error) ?? error
    }
  }

  /// Checks that nothing else has cut, removed or replaced the file.
  ///
  /// Otherwise what is written has no name, or follows a hole. A file that was moved is continued.
  private func checkContents() throws {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    guard status.st_nlink > 0, UInt64(status.st_size) == length else {
      throw RecordingFileChanged(path: path)
    }
  }

  /// Checks that no other file is where this one was.
  private func checkPlace() throws {
    var (own, other) = (stat(), stat())
    guard fstat(file.fileDescriptor, &own) == 0, stat(path, &other) == 0 else { return }
    guard own.st_ino == other.st_ino, own.st_dev == other.st_dev else {
      throw RecordingFileChanged(path: path)
    }
  }

  /// A line, with its line break.
  static func line(_ value: some Encodable, _ encoder: JSONEncoder) throws -> Data {
    var text = try encoder.encode(value)
    text.append(UInt8(ascii: "\n"))
    return text
  }
}

/// Something else has cut, removed or replaced the file of a recording.
struct RecordingFileChanged: Error, CustomStringConvertible {
  let path: String

  var description: String { "something else has removed or changed '\(path)'" }
}
