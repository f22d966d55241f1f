import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the pages a moment to get everything before the program ends.
///
/// When a program crashes, the thread that crashed waits in the handler of the signal while the
/// threads of the pages send what is left. Then the signal does what it would have done.
enum LastWords {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  // Set once by `install`, before the handlers are. The handlers only read them.
  nonisolated(unsafe) private static var flush: (@Sendable () -> Void)?
  nonisolated(unsafe) private static var former: [Int32: sigaction] = [:]
  /// Set by the first handler that runs.
  ///
  /// A second crash meanwhile does not wait.
  nonisolated(unsafe) private static var isDying = false

  /// Calls a function at the end of the program.
  ///
  /// - Parameter flush: Returns when the pages have everything, or after a second.
  static func install(_ flush: @escaping @Sendable () -> Void) {
    let isFirst = self.flush == nil
    self.flush = flush
    guard isFirst else { return }
    atexit { LastWords.run() }
    for signal in signals {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { LastWords.crash($0) }
      #else
        action.__sigaction_handler.sa_handler = { LastWords.crash($0) }
      #endif
      var old = sigaction()
      sigaction(signal, &action, &old)
      former[signal] = old
    }
  }

  private static func run() {
    guard !isDying else { return }
    isDying = true
    flush?()
  }

  /// Runs in the thread that crashed.
  ///
  /// It calls more than a handler may call according to the
  /// standard. If that fails, the program ends, as it would without the handler.
  private static func crash(_ signal: Int32) {
    // First, so that another crash in here ends the program.
    if var action = former[signal] { sigaction(signal, &action, nil) }
    run()
    raise(signal)
  }
}
