import Foundation
@_spi(Locks) import RatchetConcurrency

/// The executor of all effects of one machine: it runs their jobs on the machine's thread, one after
/// another, when the machine says so.
///
/// It also takes the jobs of unstructured tasks that code on this thread starts. A job that another
/// thread makes ready is set aside: when it comes is not for the explorer to decide.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class JobQueue: TaskExecutor, JobCapture {
  private struct Content {
    var jobs: [UnownedJob] = []
    var first = 0
    var outside: [UnownedJob] = []
    /// The effect whose next job is held back.
    var holding: Flight?
    var held: [(flight: Flight, job: UnownedJob)] = []
  }

  private let content = Locked(Content())

  func enqueue(_ job: consuming ExecutorJob) {
    take(UnownedJob(job))
  }

  func take(_ job: UnownedJob) {
    let isOwn = GlobalExecutorHook.isCapturing(with: self)
    content.withLock { content in
      if let effect = content.holding, isOwn {
        content.holding = nil
        content.held.append((effect, job))
      } else if isOwn {
        content.jobs.append(job)
      } else {
        content.outside.append(job)
      }
    }
  }

  /// Holds an effect back that has sent an action where it cannot wait, as soon as it can, until the
  /// action is handled.
  func hold(_ effect: Flight) {
    content.withLock { $0.holding = effect }
  }

  /// Lets an effect continue that was held back.
  func release(_ effect: Flight) {
    content.withLock { content in
      if content.holding === effect { content.holding = nil }
      content.jobs += content.held.filter { $0.flight === effect }.map(\.job)
      content.held.removeAll { $0.flight === effect }
    }
  }

  /// Lets all effects continue that were held back.
  func releaseAll() {
    content.withLock { content in
      content.holding = nil
      content.jobs += content.held.map(\.job)
      content.held = []
    }
  }

  /// Runs the next job.
  ///
  /// - Returns: Whether there was one.
  func runNext() -> Bool {
    let job = content.withLock { content -> UnownedJob? in
      guard content.first < content.jobs.count else { return nil }
      defer {
        content.first += 1
        if content.first == content.jobs.count {
          content.jobs.removeAll(keepingCapacity: true)
          content.first = 0
        }
      }
      return content.jobs[content.first]
    }
    guard let job else { return false }
    // The thread has the main actor (see `MainActorLoan`), so what is isolated to the main actor runs
    // here too, without a change of threads.
    job.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    return true
  }

  var isEmpty: Bool { content.withLock { $0.first == $0.jobs.count } }

  /// Whether another thread has continued an effect.
  var hasOutsideJobs: Bool { content.withLock { !$0.outside.isEmpty } }

  /// Lets the jobs run that other threads made ready.
  func admitOutsideJobs() {
    content.withLock {
      $0.jobs += $0.outside
      $0.outside = []
    }
  }
}

/// Lends the main actor to the threads of an exploration.
///
/// Effects use the main actor all the time: they send their actions from it. A change of threads
/// for each would take most of the time of a search, and it would not be known how far an effect has come.
/// So the main thread stops for short times, in which one thread of the exploration at a time runs
/// what belongs to the main actor. In between, the main thread does its own work.
///
/// It is a class because all threads of an exploration share it.
final class MainActorLoan: Sendable {
  /// Has a value of 1 while the main actor is free for a thread.
  private let free = DispatchSemaphore(value: 0)
  private let finish = DispatchSemaphore(value: 0)
  private let status = Locked((isFinished: false, waiting: CheckedContinuation<Void, Never>?.none))
  private let isWanted = Locked(false)

  @TaskLocal static var current: MainActorLoan?

  /// Runs something on the main actor, on the current thread.
  func use<Result>(_ body: () -> Result) -> Result {
    let isFirst = isWanted.exchange(true) == false
    if isFirst { wake() }
    free.wait()
    defer { free.signal() }
    return body()
  }

  private func wake() {
    let waiting = status.withLock { status in
      defer { status.waiting = nil }
      return status.waiting
    }
    // Not on this thread, which captures the jobs that it makes ready.
    if let waiting { DispatchQueue.main.async { waiting.resume() } }
  }

  /// Ends the loan.
  func end() {
    status.withLock { $0.isFinished = true }
    finish.signal()
    wake()
  }

  /// Lends the main actor until the loan ends.
  @MainActor
  func lend() async {
    await withCheckedContinuation { continuation in
      let isNeeded = isWanted.withLock { $0 } || status.withLock { $0.isFinished }
      if isNeeded { return continuation.resume() }
      status.withLock { $0.waiting = continuation }
      // It may have been wanted meanwhile.
      if isWanted.withLock({ $0 }) || status.withLock({ $0.isFinished }) { wake() }
    }
    while !status.withLock({ $0.isFinished }) {
      lendOnce()
      await Task.yield()
    }
  }

  private func lendOnce() {
    free.signal()
    _ = finish.wait(timeout: .now() + .milliseconds(5))
    // A thread that has trapped does not give the main actor back.
    while free.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if status.withLock({ $0.isFinished }) { return }
    }
  }
}
