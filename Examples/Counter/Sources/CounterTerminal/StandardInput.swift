import Foundation

/// What is typed, or comes through a pipe.
enum StandardInput {
  /// The lines, but for empty ones.
  ///
  /// A thread of its own waits for them, so that effects go on meanwhile.
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

  /// Whether a person types: what is typed stands on the terminal already.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }
}
