import Foundation

/// A program that has ended.
package struct FinishedProgram: Sendable {
  /// Its exit code, or the signal that ended it.
  package let status: Int32

  /// Its standard output.
  package let output: Data

  /// Its standard error, and that it was stopped, if it was.
  package let error: Data

  /// Whether it ended by `exit` or by returning: not by a trap, nor by being stopped after the time limit.
  package let endedByItself: Bool

  /// Whether a signal ended it, other than the one that stops it after the time limit.
  private let endedBySignal: Bool

  /// The text of both of its outputs.
  package var text: String { String(decoding: output + error, as: UTF8.self) }

  /// Runs a program, and waits for its end.
  ///
  /// Its input and output are files, so that neither side waits for the other.
  ///
  /// A program of the toolchain that a signal ends is started again, up to ``Toolchain/maximumRestarts`` times, and the
  /// run of the tests says so at its end. Nothing else is repeated.
  ///
  /// - Parameters:
  ///   - program: Its path, or a name that is found on the `PATH`.
  ///   - arguments: The arguments.
  ///   - folder: The folder that it is run in; by default, that of the tests.
  ///   - environment: Its environment; by default, that of the tests.
  ///   - input: Its standard input.
  ///   - limit: When it is stopped, with all that it has started, in seconds.
  package init(
    _ program: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String]? = nil, input: Data = Data(), limit: Double = 1_200
  ) throws {
    let run = { try Self(once: program, arguments, folder, environment, input, limit) }
    var finished = try run()
    var restarts = Toolchain.contains(program, arguments) ? Toolchain.maximumRestarts : 0
    while finished.endedBySignal, restarts > 0 {
      Toolchain.noteRestart(of: program, arguments, signal: finished.status)
      finished = try run()
      restarts -= 1
    }
    self = finished
  }

  private init(
    once program: String, _ arguments: [String], _ folder: URL?, _ environment: [String: String]?,
    _ input: Data, _ limit: Double
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
    let wasStopped = ended.wait(timeout: .now() + limit) == .timedOut
    if wasStopped {
      process.stop()
      // It is not noticed before the last program has ended that has inherited its files.
      _ = ended.wait(timeout: .now() + 10)
    }
    status = process.isRunning ? SIGKILL : process.terminationStatus
    endedByItself = !wasStopped && process.terminationReason == .exit
    endedBySignal = !wasStopped && process.terminationReason == .uncaughtSignal
    output = try Data(contentsOf: files.url.appending(path: "output"))
    let error = try Data(contentsOf: files.url.appending(path: "error"))
    let stopped = "\nstopped, because it has not ended after \(limit) seconds\n"
    self.error = wasStopped ? error + Data(stopped.utf8) : error
  }
}

extension Process {
  /// Ends it, and all programs that it has started, by a signal that they can neither handle nor block.
  ///
  /// Without `ps`, it ends only the process itself.
  package func stop() {
    guard isRunning else { return }
    var found: [Int32] = []
    var last = [processIdentifier]
    while !last.isEmpty {
      // They start no others from now on.
      for process in last { kill(process, SIGSTOP) }
      found += last
      last = Self.children(of: found).filter { !found.contains($0) }
    }
    for process in found { kill(process, SIGKILL) }
  }

  private static func children(of parents: [Int32]) -> [Int32] {
    let table = try? FinishedProgram("ps", ["-A", "-o", "pid=,ppid="], limit: 10)
    return (table?.text ?? "").split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int32($0) }
      return numbers.count == 2 && parents.contains(numbers[1]) ? numbers[0] : nil
    }
  }
}
