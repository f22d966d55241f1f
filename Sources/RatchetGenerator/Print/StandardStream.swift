import Foundation

/// Where a program's words go: standard output or standard error.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether a person reads it, and not a file or another program.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it takes colours: a terminal, unless the user has set `NO_COLOR` (see no-color.org).
  package var hasColors: Bool {
    guard isTerminal else { return false }
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a text.
  ///
  /// That its reader has gone (`ratchet generate … | head`) is no failure: the rest is dropped.
  ///
  /// - Throws: A ``Failure`` for anything else that keeps the text from being written.
  package func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(rawValue, part.baseAddress, part.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno == EPIPE { return }
        guard count > 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Why a text could not be written.
  package struct Failure: Error, CustomStringConvertible {
    let reason: String

    package var description: String { "the output cannot be written: \(reason)" }
  }
}
