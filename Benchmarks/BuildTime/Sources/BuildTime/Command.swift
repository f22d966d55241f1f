import Foundation

/// A command that failed, with its output.
struct CommandFailure: Error, CustomStringConvertible {
  let command: String
  let output: String

  var description: String { "\(command) failed:\n\(output)" }
}

/// Runs commands and measures them.
enum Command {
  /// Runs a command, found on the `PATH`, and waits for its end.
  ///
  /// - Parameter environment: Additional variables.
  /// - Throws: A ``CommandFailure`` if it fails.
  @discardableResult
  static func run(
    _ command: [String], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> Measurement {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let start = (wall: ContinuousClock.now, processor: processorSeconds())
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let wall = (ContinuousClock.now - start.wall) / .seconds(1)
    guard process.terminationStatus == 0 else {
      throw CommandFailure(
        command: command.joined(separator: " "), output: String(decoding: output, as: UTF8.self))
    }
    return Measurement(wall: wall, processor: processorSeconds() - start.processor)
  }

  /// The processor time of all processes that were started from here and have ended.
  private static func processorSeconds() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { seconds, time in
      seconds + Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
  }
}
