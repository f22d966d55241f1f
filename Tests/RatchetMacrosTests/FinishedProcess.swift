import Foundation

/// A program that has ended.
struct FinishedProcess {
  /// Much longer than any of the programs needs.
  ///
  /// It ends a program that hangs, and not all tests.
  private static let limit = DispatchTimeInterval.seconds(120)

  var output: Data
  var error: Data
  var exitCode: Int32
  var endedByItself: Bool

  /// Runs a program.
  ///
  /// Its input and output are files, so that neither side waits for the other.
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
    // `Process` never closes them, and it cannot start after there are a thousand.
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
