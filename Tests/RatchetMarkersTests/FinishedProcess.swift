import Foundation

/// A program that was run to its end.
struct FinishedProcess {
  /// Far more than any of the programs needs: it ends a program that hangs, instead of all tests.
  private static let limit = DispatchTimeInterval.seconds(120)

  var output: Data
  var error: Data
  var exitCode: Int32
  var endedByItself: Bool

  /// Runs a program.
  ///
  /// Its input and output are files, so that neither side ever waits for the other to read.
  init(_ executable: URL, arguments: [String], input: Data = Data()) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let (output, error) = try (
      folder.write(Data(), to: "output"), folder.write(Data(), to: "error")
    )
    let handles = try [
      FileHandle(forReadingFrom: folder.write(input, to: "input")),
      FileHandle(forWritingTo: output), FileHandle(forWritingTo: error),
    ]
    // `Process` never lets go of them, and it cannot start once there are a thousand.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let wasStopped = ended.wait(timeout: .now() + Self.limit) == .timedOut
    if wasStopped { process.terminate() }
    process.waitUntilExit()
    self.output = try Data(contentsOf: output)
    self.error = try Data(contentsOf: error)
    exitCode = process.terminationStatus
    endedByItself = process.terminationReason == .exit && !wasStopped
  }
}
