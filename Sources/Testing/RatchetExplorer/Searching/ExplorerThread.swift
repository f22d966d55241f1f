import Foundation
@_spi(Locks) import RatchetConcurrency

/// A thread of an exploration.
///
/// A trap on it does not end the process: the thread stops forever, and the monitor of the
/// exploration is notified. What the thread holds is lost.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum ExplorerThread {
  /// Starts a thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let (alarm, loan) = (TrapAlarm.current, MainActorLoan.current)
    let status = ThreadStatus()
    let number = alarm?.add(status) ?? 0
    let thread = Thread {
      status.begin()
      TrapAlarm.$current.withValue(alarm) {
        MainActorLoan.$current.withValue(loan) {
          ThreadStatus.$ofTask.withValue(status) { TrapAlarm.guarding(body, number) }
        }
      }
      alarm?.remove(number)
    }
    // Reducers can be deep, and debug builds need much room.
    thread.stackSize = 16 << 20
    thread.start()
  }
}

/// Tells a monitor that a thread has trapped.
///
/// It is a class because threads and the monitor share it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class TrapAlarm: Sendable {
  @TaskLocal static var current: TrapAlarm?

  private let ends: (read: Int32, write: Int32)
  /// The threads, by their numbers; nil for those that have ended.
  private let threads = Locked<[ThreadStatus?]>([])

  init() {
    #if os(Windows) || os(WASI)
      ends = (-1, -1)
    #else
      var ends: [Int32] = [-1, -1]
      // Without a pipe, the monitor looks at the threads once a second.
      _ = pipe(&ends)
      self.ends = (ends[0], ends[1])
    #endif
  }

  deinit {
    #if !os(Windows) && !os(WASI)
      // Each thread that may still write keeps the alarm, also one that has stopped.
      close(ends.read)
      close(ends.write)
    #endif
  }

  /// What the monitor receives.
  enum Message: Equatable {
    /// The thread with a number has trapped.
    case trapped(Int)
    case finished
    case timeHasPassed
    /// An effect on the thread with a number begins more and more tasks, and does not wait for any.
    case neverWaits(Int)
    /// The task that waits for the exploration is cancelled.
    case cancelled

    /// What is written: the kind, and the number of the thread.
    fileprivate var bits: UInt64 {
      switch self {
      case .trapped(let thread): 1 | UInt64(thread) << 8
      case .finished: 2
      case .timeHasPassed: 3
      case .neverWaits(let thread): 4 | UInt64(thread) << 8
      case .cancelled: 5
      }
    }

    fileprivate init(bits: UInt64) {
      switch bits & 0xFF {
      case 1: self = .trapped(Int(bits >> 8))
      case 2: self = .finished
      case 4: self = .neverWaits(Int(bits >> 8))
      case 5: self = .cancelled
      default: self = .timeHasPassed
      }
    }
  }

  /// Adds a thread.
  ///
  /// - Returns: Its number.
  func add(_ status: ThreadStatus) -> Int {
    threads.withLock { threads in
      let number = threads.firstIndex { $0 == nil } ?? threads.count
      if number == threads.count { threads.append(status) } else { threads[number] = status }
      return number
    }
  }

  /// Removes a thread that ends.
  func remove(_ number: Int) { threads.withLock { $0[number] = nil } }

  /// The threads that run.
  var statuses: [ThreadStatus] { threads.withLock { $0.compactMap(\.self) } }

  /// The thread with a number.
  func status(_ number: Int) -> ThreadStatus? { threads.withLock { $0[number] } }

  /// Tells the monitor something.
  func send(_ message: Message) {
    #if !os(Windows) && !os(WASI)
      var bits = message.bits
      _ = write(ends.write, &bits, 8)
    #endif
  }

  /// Waits for a message, but not longer than a number of milliseconds.
  func wait(milliseconds: Int32) -> Message {
    #if os(Windows) || os(WASI)
      return .finished
    #else
      var descriptor = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, milliseconds) > 0 else { return .timeHasPassed }
      var bits: UInt64 = 0
      guard read(ends.read, &bits, 8) == 8 else { return .timeHasPassed }
      return Message(bits: bits)
    #endif
  }
}

#if os(Windows) || os(WASI)
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  extension TrapAlarm {
    static func guarding(_ body: () -> Void, _ number: Int) { body() }
    static func stopNeverWaiting() {}
  }
#else
  /// What a signal handler needs to tell the monitor which thread has trapped.
  private struct AlarmPost {
    let end: Int32
    let thread: Int
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  extension TrapAlarm {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// The `AlarmPost` of a thread.
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

    /// Calls a function on the thread with a number.
    ///
    /// A trap in it stops the thread.
    static func guarding(_ body: () -> Void, _ number: Int) {
      guard let current, isInstalled else { return body() }
      // An overflow of the stack needs another one.
      var stack = stack_t()
      stack.ss_size = 64 << 10
      let room = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 16)
      stack.ss_sp = room
      sigaltstack(&stack, nil)
      let post = UnsafeMutablePointer<AlarmPost>.allocate(capacity: 1)
      post.initialize(to: AlarmPost(end: current.ends.write, thread: number))
      pthread_setspecific(key, post)
      body()
      pthread_setspecific(key, nil)
      post.deallocate()
      stack.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&stack, nil)
      room.deallocate()
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  extension TrapAlarm {
    /// Tells the monitor that an effect never waits, and stops the current thread forever, if it is
    /// one of an exploration.
    static func stopNeverWaiting() { stop { .neverWaits($0) } }

    /// Tells the monitor something, and stops the current thread forever, if it is one of an
    /// exploration.
    ///
    /// It calls only functions that a signal handler may call (and `pthread_getspecific`, which
    /// reads the thread's own memory).
    fileprivate static func stop(_ message: (Int) -> Message) {
      guard let value = pthread_getspecific(key) else { return }
      let post = value.assumingMemoryBound(to: AlarmPost.self).pointee
      var bits = message(post.thread).bits
      _ = write(post.end, &bits, 8)
      while true { pause() }
    }
  }

  /// Stops a thread of an exploration; lets others do what they would have done.
  private func handleTrap(_ signal: Int32) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    TrapAlarm.stop { .trapped($0) }
    guard let former = TrapAlarm.former else { return }
    sigaction(signal, former + Int(signal), nil)
    raise(signal)
  }
#endif
