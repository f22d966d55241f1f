import Foundation

/// A command that was run to its end.
struct FinishedCommand {
  /// What it wrote to both of its outputs.
  var output: String

  /// What it exited with.
  var status: Int32

  /// Runs a command, looked for where the shell looks.
  init(_ program: String, _ arguments: [String]) throws {
    // A file and not a pipe, which would have to be emptied while the process runs.
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOf: log, encoding: .utf8)
    status = process.terminationStatus
  }
}
