import Foundation

/// Writes lines to the standard output at once.
enum OutputLines {
  static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// The lines of the standard input.
enum InputLines {
  private static let next = DispatchSemaphore(value: 0)

  /// A separate thread waits for them, so that effects continue meanwhile.
  static var all: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() {
          next.signal()
          continuation.yield(line)
        }
        continuation.finish()
      }
    }
  }

  /// Blocks the thread until there is another line.
  static func waitForNext() {
    while next.wait(timeout: .now()) == .success {}
    OutputLines.write("blocked")
    next.wait()
  }
}
