import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of the system, by what was attempted: `cannot write '/d/a.json': No space left on device`.
struct SystemError: Error, Equatable, CustomStringConvertible {
  private let attempt: String
  private let path: String
  /// The system's number of the error.
  let code: Int32

  /// - Parameters:
  ///   - attempt: What was attempted.
  ///   - path: The file or folder.
  ///   - code: The system's number of the error; by default that of the last call that failed.
  init(_ attempt: String, _ path: String, code: Int32 = errno) {
    self.attempt = attempt
    self.path = path
    self.code = code
  }

  /// The error of the system that caused one of Foundation, which describes itself by numbers.
  ///
  /// - Parameters:
  ///   - attempt: What was attempted.
  ///   - path: The file or folder.
  ///   - error: The error; the result is nil if the system did not cause it.
  init?(_ attempt: String, _ path: String, causing error: any Error) {
    let error = error as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return nil }
    self.init(attempt, path, code: Int32(cause.code))
  }

  var description: String {
    // The system's own words, "Is a directory" and "Illegal seek", leave open what is meant.
    let reason =
      switch code {
      case EISDIR: "It is a folder"
      case ESPIPE: "It is a pipe or a device"
      default: String(cString: strerror(code))
      }
    return "cannot \(attempt) '\(path)': \(reason)"
  }
}
