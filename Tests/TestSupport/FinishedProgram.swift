import Foundation

/// A program that has ended.
package struct FinishedProgram: Sendable {
  /// Its exit code, or the signal that ended it.
  package let status: Int32

  /// Its standard output.
  package let output: Data

  /// Its standard error.
  package let error: Data

  /// Whether it ended by `exit` or by returning: not by a trap, nor by being stopped after the time limit.
  package let endedByItself: Bool

  /// The text of both of its outputs.
  package var text: String { String(decoding: output + error, as: UTF8.self) }

  /// Runs a program, and waits for its end.
  ///
  /// Its input and output are files, so that neither side waits for the other.
  ///
  /// - Parameters:
  ///   - program: Its path, or a name that is found on the `PATH`.
  ///   - arguments: The arguments.
  ///   - folder: The folder that it is run in; by default, that of the tests.
  ///   - environment: Its environment; by default, that of the tests.
  ///   - input: Its standard input.
  ///   - limit: When it is stopped, in seconds.
  package init(
    _ program: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String]? = nil, input: Data = Data(), limit: Double = .infinity
  ) throws {
    let files = try TemporaryFolder(["output": "", "error": ""])
    let process = Process()
    let isPath = program.hasPrefix("/")
    process.executableURL = URL(filePath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    let handles = try [
      FileHandle(forReadingFrom: URL(filePath: files.write(input, to: "input"))),
      FileHandle(forWritingTo: files.url.appending(path: "output")),
      FileHandle(forWritingTo: files.url.appending(path: "error")),
    ]
    // `Process` never closes them, and it cannot start after there are a thousand.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let time: DispatchTime = limit.isFinite ? .now() + limit : .distantFuture
    let wasStopped = ended.wait(timeout: time) == .timedOut
    if wasStopped { process.terminate() }
    process.waitUntilExit()
    status = process.terminationStatus
    output = try Data(contentsOf: files.url.appending(path: "output"))
    error = try Data(contentsOf: files.url.appending(path: "error"))
    endedByItself = process.terminationReason == .exit && !wasStopped
  }
}
