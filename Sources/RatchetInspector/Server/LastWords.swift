import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Gives the pages a moment to get everything before the program ends.
///
/// When a signal ends the program, its handler wakes a thread that waits for this, and waits until
/// the pages have everything, ten seconds at most. Then the signal does what it would have done. The
/// handler calls only what a handler may call, because the thread that crashed may hold any lock. It
/// runs on the stack of that thread, so it cannot run after an overflow.
enum LastWords {
  /// The signals of crashes, and those with which other programs end this one.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  private static let ends = [SIGINT, SIGTERM, SIGHUP]

  /// The longest time that the end of the program is delayed.
  private static let limit: Int32 = 10_000

  // Set once by `install`, before the handlers are. The handlers only read them.
  nonisolated(unsafe) private static var former: UnsafeMutablePointer<sigaction>?
  nonisolated(unsafe) private static var wake: Int32 = -1
  nonisolated(unsafe) private static var done: Int32 = -1

  private static let lock = NSLock()
  nonisolated(unsafe) private static var flush: (@Sendable () -> Void)?  // Under the lock.

  /// Calls a function at the end of the program.
  ///
  /// - Parameter flush: Returns when the pages have everything.
  static func install(_ flush: @escaping @Sendable () -> Void) {
    let isFirst = lock.withLock {
      defer { self.flush = flush }
      return self.flush == nil
    }
    guard isFirst, startThread() else { return }
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    former.initialize(repeating: sigaction(), count: 65)
    self.former = former
    atexit { LastWords.run() }
    for signal in crashes { handle(signal, in: former) }
    for signal in ends where isDefault(signal) { handle(signal, in: former) }
  }

  /// Starts the thread that calls the function.
  private static func startThread() -> Bool {
    var (wakeEnds, doneEnds): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&wakeEnds) == 0, pipe(&doneEnds) == 0 else { return false }
    for end in wakeEnds + doneEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (wake, done) = (wakeEnds[1], doneEnds[0])
    let (isWoken, tell) = (wakeEnds[0], doneEnds[1])
    let thread = Thread {
      var byte: UInt8 = 0
      while read(isWoken, &byte, 1) < 0, errno == EINTR {}
      lock.withLock { self.flush }?()
      _ = write(tell, &byte, 1)
    }
    thread.name = "inspector last words"
    thread.start()
    return true
  }
}

// MARK: - Signals

extension LastWords {
  private static func isDefault(_ signal: Int32) -> Bool {
    var current = sigaction()
    sigaction(signal, nil, &current)
    #if canImport(Darwin)
      let handler = current.__sigaction_u.__sa_handler
    #else
      let handler = current.__sigaction_handler.sa_handler
    #endif
    return handler == nil
  }

  private static func handle(_ signal: Int32, in former: UnsafeMutablePointer<sigaction>) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { LastWords.end($0) }
    #else
      action.__sigaction_handler.sa_handler = { LastWords.end($0) }
    #endif
    sigaction(signal, &action, former + Int(signal))
  }

  /// Runs in the thread that crashed.
  private static func end(_ signal: Int32) {
    // First, so that another crash meanwhile ends the program.
    if let former { sigaction(signal, former + Int(signal), nil) }
    run()
    raise(signal)
  }

  /// Wakes the thread, and waits for it.
  ///
  /// What it writes when it is done stays in the pipe, so it ends any number of calls.
  private static func run() {
    var byte: UInt8 = 0
    _ = write(wake, &byte, 1)
    var isDone = pollfd(fd: done, events: Int16(POLLIN), revents: 0)
    _ = poll(&isDone, 1, limit)
  }
}
