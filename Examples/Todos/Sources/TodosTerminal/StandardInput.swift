import Foundation

/// The standard input: a keyboard or a pipe.
enum StandardInput {
  /// The lines, except empty ones.
  ///
  /// A separate thread waits for them, so that effects continue meanwhile.
  static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine()?.trimmingCharacters(in: .whitespaces) {
          if !line.isEmpty { continuation.yield(line) }
        }
        continuation.finish()
      }
    }
  }

  /// Whether the input is a terminal, which already shows what the user types.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}
