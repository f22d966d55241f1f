import Foundation
@_spi(Locks) import RatchetConcurrency

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Gives the inspector and flight recorders a moment to pass everything on before the program ends.
///
/// When a signal ends the program, its handler wakes a thread that waits for this, and waits until
/// they are done, ten seconds at most. Then the signal does what it would have done. The
/// handler calls only what a handler may call, because the thread that crashed may hold any lock.
///
/// If there is an inspector, it has a stack of its own on each thread that has handled an action of an inspected store, so it
/// also runs when the thread's stack has overflowed. A thread can set such a stack only for itself, so
/// an overflow on another thread ends the program at once.
package enum SignalFlush {
  /// The signals of crashes, and those with which other programs end this one.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
  private static let ends = [SIGINT, SIGTERM, SIGHUP]

  /// The longest time that the end of the program is delayed.
  private static let limit: Int32 = 10_000

  // Set once by `install`, before the handlers are. The handlers only read them.
  nonisolated(unsafe) private static var former: UnsafeMutablePointer<sigaction>?
  nonisolated(unsafe) private static var wake: Int32 = -1
  nonisolated(unsafe) private static var done: Int32 = -1

  /// What is called, by its owner.
  private static let functions = Locked<[String: @Sendable () -> Void]>([:])

  /// Calls a function at the end of the program.
  ///
  /// - Parameters:
  ///   - owner: What it is of: the function replaces a former one of the same owner.
  ///   - flush: Returns when everything is passed on.
  package static func install(_ owner: String, _ flush: @escaping @Sendable () -> Void) {
    functions.withLock { $0[owner] = flush }
    _ = isInstalled
  }

  /// Lets the handler use a stack of its own on the threads of inspected stores.
  package static func useOwnStacks() {
    setHandlerStack()
    InspectedThreads.prepare = setHandlerStack
  }

  private static let isInstalled: Bool = {
    guard startThread() else { return false }
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    former.initialize(repeating: sigaction(), count: 65)
    SignalFlush.former = former
    atexit { SignalFlush.run() }
    for signal in crashes { handle(signal, in: former) }
    for signal in ends where isDefault(signal) { handle(signal, in: former) }
    return true
  }()

  #if os(tvOS) || os(watchOS)
    /// Does nothing: `sigaltstack` is not available here.
    @Sendable
    private static func setHandlerStack() {}
  #else
    /// What a thread has under this key is the stack of its handler, which ends with the thread.
    private static let stackKey: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { memory in
        var none = stack_t()
        none.ss_flags = Int32(SS_DISABLE)
        sigaltstack(&none, nil)
        free(memory)
      }
      return key
    }()

    /// Gives the handler a stack of its own on this thread, unless the program has set one.
    @Sendable
    private static func setHandlerStack() {
      guard pthread_getspecific(stackKey) == nil else { return }
      var stack = stack_t()
      guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      // The processor's registers are saved there too, which can be many kilobytes.
      let size = 256 * 1_024
      stack = stack_t()
      stack.ss_sp = malloc(size)
      stack.ss_size = numericCast(size)
      if sigaltstack(&stack, nil) == 0 { pthread_setspecific(stackKey, stack.ss_sp) }
    }
  #endif

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
      for function in functions.withLock({ Array($0.values) }) { function() }
      _ = write(tell, &byte, 1)
    }
    thread.name = "ratchet last words"
    thread.start()
    return true
  }
}

// MARK: - Signals

extension SignalFlush {
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
    action.sa_flags = Int32(SA_ONSTACK)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { SignalFlush.end($0) }
    #else
      action.__sigaction_handler.sa_handler = { SignalFlush.end($0) }
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
