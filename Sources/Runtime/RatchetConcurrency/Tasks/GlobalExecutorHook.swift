import Foundation

/// The runtime's hook for tasks without an actor: a global variable of the concurrency library,
/// whose function is called instead of the global executor.
package enum GlobalExecutorHook {
  fileprivate typealias Hook =
    @convention(c) (_ job: OpaquePointer, _ original: OpaquePointer) -> Void

  private struct Users {
    var usesMainActor = false
    var captures = 0

    var hook: Hook? {
      switch (captures > 0, usesMainActor) {
      case (false, false): nil
      case (false, true): { job, _ in runOnMainActor(job) }
      case (true, false): { job, original in if !capture(job) { run(job, original) } }
      case (true, true): { job, _ in if !capture(job) { runOnMainActor(job) } }
      }
    }
  }

  private static let users = LockIsolated(Users())

  /// Written only under the lock of `users`, and never moved.
  private nonisolated(unsafe) static let hook: UnsafeMutablePointer<Hook?>? = {
    #if os(Windows) || os(WASI)
      return nil
    #else
      return dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?
        .assumingMemoryBound(to: Hook?.self)
    #endif
  }()

  private static func update(_ change: @Sendable (inout Users) -> Void) {
    users.withValue {
      change(&$0)
      hook?.pointee = $0.hook
    }
  }

  /// Whether all tasks without an actor run on the main actor.
  ///
  /// On systems whose runtime does not support it, it is always false.
  static var usesMainActor: Bool {
    get { hook != nil && users.usesMainActor }
    set { update { $0.usesMainActor = newValue } }
  }
}

// MARK: - The jobs of one thread

/// Takes the jobs that a thread makes ready to run.
package protocol JobCapture: AnyObject {
  /// Takes a job, which the thread that makes it ready would otherwise give to the global executor.
  func take(_ job: UnownedJob)
}

extension GlobalExecutorHook {
  /// Runs an operation, and captures the jobs for the global executor that the current thread makes
  /// ready meanwhile: tasks that code on the thread starts, and tasks that it continues.
  package static func capturing<Result>(
    with capture: some JobCapture, _ operation: () throws -> Result
  ) rethrows -> Result {
    #if os(Windows) || os(WASI)
      return try operation()
    #else
      update { $0.captures += 1 }
      let box = CaptureBox(capture)
      pthread_setspecific(key, Unmanaged.passUnretained(box).toOpaque())
      defer {
        pthread_setspecific(key, nil)
        update { $0.captures -= 1 }
      }
      return try withExtendedLifetime(box, operation)
    #endif
  }

  /// What captures the jobs of the current thread; nil if nothing does.
  package static var currentCapture: (any JobCapture)? { current?.capture }

  /// Whether the current thread captures jobs with an object.
  package static func isCapturing(with capture: some JobCapture) -> Bool {
    current?.capture === capture
  }

  private final class CaptureBox {
    let capture: any JobCapture
    init(_ capture: any JobCapture) { self.capture = capture }
  }

  #if os(Windows) || os(WASI)
    private static var current: CaptureBox? { nil }
  #else
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    private static var current: CaptureBox? {
      pthread_getspecific(key).map { Unmanaged<CaptureBox>.fromOpaque($0).takeUnretainedValue() }
    }
  #endif

  fileprivate static func capture(_ job: OpaquePointer) -> Bool {
    guard let current else { return false }
    current.capture.take(unsafeBitCast(job, to: UnownedJob.self))
    return true
  }
}

private func capture(_ job: OpaquePointer) -> Bool { GlobalExecutorHook.capture(job) }

private func runOnMainActor(_ job: OpaquePointer) {
  MainActor.shared.enqueue(unsafeBitCast(job, to: UnownedJob.self))
}

private func run(_ job: OpaquePointer, _ original: OpaquePointer) {
  unsafeBitCast(original, to: (@convention(c) (OpaquePointer) -> Void).self)(job)
}
