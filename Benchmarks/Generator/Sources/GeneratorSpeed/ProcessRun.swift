import Foundation

/// What a process took.
struct ProcessRun {
  var wall: Double
  var processor: Double

  /// The memory that it held at most, in megabytes.
  var memory: Double

  /// Runs a program and waits for its end.
  static func run(_ program: String, _ arguments: [String]) throws -> ProcessRun {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, program, nil, nil, &words, environ) == 0 else {
      throw Failure(program: program, status: -1)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    guard status == 0 else { throw Failure(program: program, status: status) }
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { seconds, time in
      seconds + Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    #if canImport(Darwin)
      let unit = 1024.0 * 1024
    #else
      let unit = 1024.0
    #endif
    return ProcessRun(
      wall: (ContinuousClock.now - start) / .seconds(1),
      processor: seconds,
      memory: Double(usage.ru_maxrss) / unit
    )
  }

  struct Failure: Error {
    let program: String
    let status: Int32
  }

  /// The run that took the median of the processors' time.
  static func median(_ runs: [ProcessRun]) -> ProcessRun {
    runs.sorted { $0.processor < $1.processor }[runs.count / 2]
  }
}
