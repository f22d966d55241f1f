import Foundation

/// An output of the program: standard output or standard error.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// The arguments of the program, without its name.
  ///
  /// Swift reads them from `/proc` on Linux. Without it the program ends with exit code 70, as it
  /// cannot know what to do.
  package static var programArguments: [String] {
    guard !CommandLine.arguments.isEmpty else {
      try? error.write(
        "error: the system does not give this program its arguments: '/proc' is missing\n")
      exit(70)
    }
    return Array(CommandLine.arguments.dropFirst())
  }

  /// Whether a person reads it, and not a file or another program.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it understands control sequences: it is a terminal, and not a dumb one.
  package var hasControls: Bool { isTerminal && environment["TERM"] != "dumb" }

  /// Whether it shows colors: `NO_COLOR` is not set, either (see no-color.org).
  package var hasColors: Bool { hasControls && (environment["NO_COLOR"] ?? "").isEmpty }

  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Writes a text.
  ///
  /// If its reader has ended (`ratchet generate … | head`), the rest is dropped without an error.
  ///
  /// - Throws: A ``Failure`` if the text cannot be written for another reason.
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
