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
  /// Why a file could not be read.
  package struct Failure: Error {
    package let reason: String

    package init(reason: String) {
      self.reason = reason
    }

    /// The reason of the last system call that failed.
    static func system() -> Failure { Failure(reason: String(cString: strerror(errno))) }
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
    let file = try OpenFile(path)
    guard file.size <= limit else { return nil }
    return try file.read(0..<file.size)
  }
}
