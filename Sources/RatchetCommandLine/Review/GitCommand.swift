import Foundation

/// Runs `git` and reads its output.
struct GitCommand {
  /// The folder that it runs in.
  let folder: String

  /// Its standard output, if it succeeded.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads from standard input.
  /// - Returns: Nil if it failed.
  /// - Throws: A ``ReviewFailure`` if there is no `git` to be run.
  func output(_ arguments: [String], input: Data = Data()) throws -> Data? {
    // Files instead of pipes, because two pipes would have to be read at the same time.
    let places = try ScratchFolder()
    try input.write(to: places.url("input"))
    try Data().write(to: places.url("output"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let reading = try FileHandle(forReadingFrom: places.url("input"))
    let writing = try FileHandle(forWritingTo: places.url("output"))
    defer {
      try? reading.close()
      try? writing.close()
    }
    process.standardInput = reading
    process.standardOutput = writing
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The exit code of `env` if there is no such program.
    guard process.terminationStatus != 127 else {
      throw ReviewFailure(message: "'--since' needs git, which was not found", status: 1)
    }
    return process.terminationStatus == 0 ? try Data(contentsOf: places.url("output")) : nil
  }

  /// The line that it wrote, if it succeeded and wrote one.
  func line(_ arguments: [String]) throws -> String? {
    guard let output = try output(arguments) else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }
}
