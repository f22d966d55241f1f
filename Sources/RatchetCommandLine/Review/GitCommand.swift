import Foundation

/// Runs `git`, and takes what it writes.
struct GitCommand {
  /// The folder that it runs in.
  let folder: String

  /// What it wrote to standard output, where it succeeded.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads from standard input.
  /// - Returns: Nil where it failed.
  /// - Throws: A ``ReviewFailure`` where there is no `git` to be run.
  func output(_ arguments: [String], input: Data = Data()) throws -> Data? {
    // Files and not pipes, of which each would have to be served while the other is.
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
    // What `env` answers where there is no such program.
    guard process.terminationStatus != 127 else {
      throw ReviewFailure(message: "'--since' takes git, and there is none to be run", status: 1)
    }
    return process.terminationStatus == 0 ? try Data(contentsOf: places.url("output")) : nil
  }

  /// The one line that it wrote, where it succeeded and wrote one.
  func line(_ arguments: [String]) throws -> String? {
    guard let output = try output(arguments) else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }
}
