import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Runs the effects of one test store, one job after another, in turns with the main actor.
///
/// Effects prefer this executor, and so do their child tasks, the asynchronous functions that they
/// call, and the actors. The executor puts all jobs in one queue, and takes turns with the main
/// actor, where the test runs. So nothing runs in parallel, and it is known when there is nothing
/// left to do: when the queue is empty after the main actor has finished its own jobs.
///
/// It does not control unstructured tasks, threads, and callbacks of the system. The test store
/// waits for what they send.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class TestExecutor: TaskExecutor, Sendable {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var isTurnComing = false
    var enqueuedCount = 0
  }

  private let queue = Locked(Queue())

  /// The number of jobs that effects can run without coming to rest.
  private static let patience = 100_000

  /// The number of turns in which the main actor must finish its jobs without adding one here.
  ///
  /// An effect that sends an action is meanwhile in the queue of the main actor. One turn would be
  /// enough without code on the main actor that yields.
  private static let quietTurns = 3

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsTurn = queue.withLock { queue in
      queue.jobs.append(job)
      queue.enqueuedCount += 1
      defer { queue.isTurnComing = true }
      return !queue.isTurnComing
    }
    if needsTurn { DispatchQueue.main.async { self.takeTurn() } }
  }

  private func takeTurn() {
    let due = queue.withLock { queue in
      queue.isTurnComing = false
      defer { queue.jobs = [] }
      return queue.jobs
    }
    for job in due { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private var progress: (count: Int, isIdle: Bool) {
    queue.withLock { ($0.enqueuedCount, $0.jobs.isEmpty) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension TestExecutor: EffectPacer {
  func start(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: self, priority: priority) { @concurrent in
      await CurrentPacer.$value.withValue(self) { await work() }
    }
  }

  func settle() async -> Bool {
    let first = progress.count
    var quiet = 0
    while quiet < Self.quietTurns {
      let before = progress.count
      await Task.yield()
      let now = progress
      if now.count - first > Self.patience { return false }
      quiet = now.isIdle && now.count == before ? quiet + 1 : 0
    }
    return true
  }
}
