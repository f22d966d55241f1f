import Foundation

/// A running program, with what it prints, line by line.
///
/// It is stopped after 20 minutes.
package final class LiveProcess {
  package let process = Process()
  private let folder: TemporaryFolder
  private let input = Pipe()
  private var output: AsyncStream<String>.Iterator
  private var errors: AsyncStream<String>.Iterator
  private let status: AsyncStream<Int32>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The path of the program, or the name of one that SwiftPM puts beside the tests.
  ///   - arguments: The arguments.
  ///   - folder: The folder for temporary files, which is kept as long as this is.
  package init(_ name: String, _ arguments: String..., in folder: TemporaryFolder) throws {
    self.folder = folder
    // Writing to a program that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let (stdout, stderr) = (Pipe(), Pipe())
    output = Self.lines(of: stdout).makeAsyncIterator()
    errors = Self.lines(of: stderr).makeAsyncIterator()
    let (status, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.status = status
    process.executableURL = URL(filePath: name.hasPrefix("/") ? name : BuiltProgram.path(name))
    process.arguments = arguments
    // A report of a crash takes longer than all else here.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 })
    process.standardInput = input
    process.standardOutput = stdout
    process.standardError = stderr
    process.terminationHandler = {
      continuation.yield($0.terminationStatus)
      continuation.finish()
    }
    // Programs inherit which signals are ignored: SIGINT in the background of a shell, SIGHUP under 'nohup'.
    let former = [SIGINT, SIGHUP, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in former { signal(number, handler) } }
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 1_200) { [weak process] in
      process?.stop()
    }
  }

  deinit { process.stop() }

  private static func lines(of pipe: Pipe) -> AsyncStream<String> {
    AsyncStream { continuation in
      let handle = pipe.fileHandleForReading
      Thread.detachNewThread {
        var rest = Data()
        while case let data = handle.availableData, !data.isEmpty {
          rest += data
          while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
            rest = Data(rest[(end + 1)...])
          }
        }
        if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
        continuation.finish()
      }
    }
  }

  /// Writes a line to the program's input.
  package func write(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Waits for a line of the output with a text; nil if the output ends before it.
  package func line(with text: String) async -> String? {
    while let line = await output.next() {
      if line.contains(text) { return line }
    }
    return nil
  }

  /// Waits for a line of the standard error with a text; nil if it ends before it.
  package func errorLine(with text: String) async -> String? {
    while let line = await errors.next() {
      if line.contains(text) { return line }
    }
    return nil
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit code, or the number of the signal that ended it.
  package func end() async -> Int32 {
    for await status in status { return status }
    return -1
  }
}
