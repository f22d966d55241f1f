import Foundation

/// The time and memory of a process.
struct ProcessRun: Sendable, Codable {
  /// The elapsed seconds.
  var wall: Double

  /// The processor seconds.
  var processor: Double

  /// The maximum of its memory, in megabytes (of a million bytes).
  var memory: Double

  /// Runs a program and waits for its end.
  ///
  /// - Throws: A ``Failure`` if it cannot be started, or fails.
  static func run(_ program: URL, _ arguments: [String]) throws -> ProcessRun {
    var words = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let silence = open("/dev/null", O_WRONLY)
    defer { close(silence) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, silence, STDOUT_FILENO)

    var process: pid_t = 0
    let start = ContinuousClock.now
    let error = posix_spawn(&process, program.path, &actions, nil, &words, environ)
    guard error == 0 else {
      throw Failure(program: program, reason: String(cString: strerror(error)))
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = (ContinuousClock.now - start) / .seconds(1)
    guard status == 0 else { throw Failure(program: program, reason: "status \(status)") }
    return ProcessRun(wall: wall, processor: seconds(usage), memory: megabytes(usage))
  }

  /// A program that could not be started, or that failed.
  struct Failure: Error, CustomStringConvertible {
    let program: URL
    let reason: String

    var description: String { "\(program.path) failed: \(reason)" }
  }

  /// The medians.
  static func median(_ runs: [ProcessRun]) -> ProcessRun {
    ProcessRun(
      wall: median(runs.map(\.wall)),
      processor: median(runs.map(\.processor)),
      memory: median(runs.map(\.memory))
    )
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }

  private static func seconds(_ usage: rusage) -> Double {
    [usage.ru_utime, usage.ru_stime].reduce(0) { seconds, time in
      seconds + Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
  }

  private static func megabytes(_ usage: rusage) -> Double {
    // Linux counts in units of 1,024 bytes.
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1024.0
    #endif
    return Double(usage.ru_maxrss) * unit / 1_000_000
  }
}
