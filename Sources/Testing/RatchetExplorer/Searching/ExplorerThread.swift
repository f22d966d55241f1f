import Foundation
@_spi(Locks) import RatchetConcurrency

/// A thread of an exploration.
///
/// A trap on it does not end the process: the thread stops for ever, and the monitor of the
/// exploration is notified. What the thread holds is lost.
enum ExplorerThread {
  /// Starts a thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let (alarm, loan) = (TrapAlarm.current, MainActorLoan.current)
    let thread = Thread {
      TrapAlarm.$current.withValue(alarm) {
        MainActorLoan.$current.withValue(loan) { TrapAlarm.guarding(body) }
      }
    }
    // Reducers can be deep, and debug builds need much room.
    thread.stackSize = 16 << 20
    thread.start()
  }
}

/// Tells a monitor that a thread has trapped.
///
/// It is a class because threads and the monitor share it.
final class TrapAlarm: Sendable {
  @TaskLocal static var current: TrapAlarm?

  private let ends: (read: Int32, write: Int32)

  init() {
    #if os(Windows) || os(WASI)
      ends = (-1, -1)
    #else
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      self.ends = (ends[0], ends[1])
    #endif
  }

  deinit {
    #if !os(Windows) && !os(WASI)
      // The end for writing stays open: a thread that has stopped may still use it.
      close(ends.read)
    #endif
  }

  /// What the monitor is notified.
  enum Message: UInt8 {
    case trapped = 1
    case finished = 2
    case timeHasPassed = 3
    /// An effect begins more and more tasks, and does not wait for any.
    case neverWaits = 4
  }

  /// Tells the monitor something.
  func send(_ message: Message) {
    #if !os(Windows) && !os(WASI)
      var byte = message.rawValue
      _ = write(ends.write, &byte, 1)
    #endif
  }

  /// Waits for a message, but not longer than a number of milliseconds.
  func wait(milliseconds: Int32) -> Message {
    #if os(Windows) || os(WASI)
      return .finished
    #else
      var descriptor = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, milliseconds) > 0 else { return .timeHasPassed }
      var byte: UInt8 = 0
      guard read(ends.read, &byte, 1) == 1 else { return .timeHasPassed }
      return Message(rawValue: byte) ?? .timeHasPassed
    #endif
  }
}

#if os(Windows) || os(WASI)
  extension TrapAlarm {
    static func guarding(_ body: () -> Void) { body() }
    static func stop(_ message: Message) {}
  }
#else
  extension TrapAlarm {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// The end for writing of the alarm of a thread, plus one.
    fileprivate static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    /// Written once, before a handler can run.
    fileprivate nonisolated(unsafe) static var former: UnsafeMutablePointer<sigaction>?

    private static let isInstalled: Bool = {
      let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
      former.initialize(repeating: sigaction(), count: 65)
      TrapAlarm.former = former
      for signal in TrapAlarm.signals {
        var action = sigaction()
        #if canImport(Darwin)
          action.__sigaction_u.__sa_handler = handleTrap
        #else
          action.__sigaction_handler.sa_handler = handleTrap
        #endif
        action.sa_flags = Int32(SA_ONSTACK)
        sigaction(signal, &action, former + Int(signal))
      }
      atexit {
        guard pthread_getspecific(TrapAlarm.key) != nil else { return }
        let message = "error: A feature that is explored has called 'exit'. Make it a dependency.\n"
        _ = message.withCString { write(2, $0, strlen($0)) }
        _exit(1)
      }
      return true
    }()

    /// Calls a function.
    ///
    /// A trap in it stops the thread.
    static func guarding(_ body: () -> Void) {
      guard let current, isInstalled else { return body() }
      // An overflow of the stack needs another one.
      var stack = stack_t()
      stack.ss_size = 64 << 10
      let room = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 16)
      stack.ss_sp = room
      sigaltstack(&stack, nil)
      pthread_setspecific(key, UnsafeRawPointer(bitPattern: Int(current.ends.write) + 1))
      body()
      pthread_setspecific(key, nil)
      stack.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&stack, nil)
      room.deallocate()
    }
  }

  extension TrapAlarm {
    /// Tells the monitor something, and stops the current thread for ever, if it is one of an
    /// exploration.
    ///
    /// It calls only functions that a signal handler may call (and `pthread_getspecific`, which
    /// reads the thread's own memory).
    static func stop(_ message: Message) {
      guard let value = pthread_getspecific(key) else { return }
      var byte = message.rawValue
      _ = write(Int32(Int(bitPattern: value) - 1), &byte, 1)
      while true { pause() }
    }
  }

  /// Stops a thread of an exploration; lets others do what they would have done.
  private func handleTrap(_ signal: Int32) {
    TrapAlarm.stop(.trapped)
    guard let former = TrapAlarm.former else { return }
    sigaction(signal, former + Int(signal), nil)
    raise(signal)
  }
#endif
