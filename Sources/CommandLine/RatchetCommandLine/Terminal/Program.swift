import Foundation

/// A program on the `PATH`.
struct Program {
  let name: String

  /// The folder that it runs in.
  let folder: String

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads from standard input.
  /// - Returns: Its standard output, and its exit code: 127 if there is no such program.
  func run(_ arguments: [String], input: Data = Data()) throws -> (output: Data, status: Int32) {
    // Files instead of pipes, because two pipes would have to be read at the same time.
    let places = try ScratchFolder()
    try input.write(to: places.url("input"))
    try Data().write(to: places.url("output"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
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
    return (try Data(contentsOf: places.url("output")), process.terminationStatus)
  }
}
