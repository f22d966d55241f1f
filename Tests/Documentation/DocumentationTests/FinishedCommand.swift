import Foundation

/// A command that has ended.
struct FinishedCommand {
  /// The text of both of its outputs.
  var output: String

  /// Its exit code.
  var status: Int32

  /// Runs a command, which it finds like the shell.
  init(_ program: String, _ arguments: [String]) throws {
    // A file and not a pipe, which would have to be read while the process runs.
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
