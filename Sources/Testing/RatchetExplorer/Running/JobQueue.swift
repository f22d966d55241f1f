import Foundation
@_spi(Locks) import RatchetConcurrency

/// The executor of all effects of one driver: it runs their jobs on the driver's thread, one after
/// another, when the driver says so.
///
/// It also takes the jobs of unstructured tasks that code on this thread starts. A job that the main
/// thread makes ready waits until the driver asks for it. One of another thread never runs: when it
/// comes is not for the explorer to decide.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class JobQueue: TaskExecutor, JobCapture {
  /// A job that is ready to run.
  private struct Ready {
    let job: UnownedJob
    /// Whether its task prefers this executor.
    ///
    /// Unstructured tasks do not. On an executor that they do not prefer, they would change to the main thread
    /// where they use the main actor.
    let isPreferring: Bool
    /// The effect that continues in turns, if it is one of such an effect.
    var effect: EffectFingerprint?
    /// The effect that it belongs to, as far as its task may not know that.
    var owner: EffectFingerprint?

    /// Whether it is a job of the same task as another one.
    func isOfTask(of other: Ready) -> Bool {
      unsafeBitCast(job, to: UInt.self) == unsafeBitCast(other.job, to: UInt.self)
    }
  }

  /// What a task of an effect finds in task-local values, and a detached task does not.
  private struct Surroundings {
    let effect: EffectFingerprint
    let time: ExplorerTime?
    let tape: AnswerTape?
    let status: ThreadStatus?
  }

  private struct Content {
    var jobs: [Ready] = []
    var first = 0
    /// What the main thread made ready.
    var ofMainThread: [Ready] = []
    /// For each place of an effect, how often the main thread had nothing for it.
    var futile: [String: Int] = [:]
    /// The effect and the task that have sent an action during the job that runs.
    var holding: (fingerprint: EffectFingerprint, task: SendingTask?)?
    /// What is held back: the effect, the task that has sent an action, and a job that it has made ready since, which
    /// is its own, or that of a task that has waited for it.
    var held: [(fingerprint: EffectFingerprint, task: SendingTask?, job: Ready)] = []
    /// The effects that have begun unstructured tasks.
    var effects: [SendingTask.ID: EffectFingerprint] = [:]
    /// For each task that another one has begun, the other one.
    var creators: [SendingTask.ID: SendingTask.ID] = [:]
    /// The tasks that have ended, or wait for something, with an action that has not been handled.
    var passed: Set<SendingTask.ID> = []
    /// Those of the unstructured task that runs.
    var surroundings: Surroundings?
    /// The effect whose jobs wait for a turn, if some are made ready now.
    var parking: EffectFingerprint?
    var parked: [(fingerprint: EffectFingerprint, job: Ready)] = []
    /// The job that runs.
    var running: Ready?

    mutating func park(_ job: Ready, of effect: EffectFingerprint) {
      var job = job
      job.effect = effect
      parked.append((effect, job))
    }
  }

  private let content = Locked(Content())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let task = SendingTask.ID(ofChild: job) { noteCreator(of: task) }
    take(Ready(job: job, isPreferring: true))
  }

  /// Notes that the current task has begun another one, unless that one only continues.
  private func noteCreator(of task: SendingTask.ID) {
    guard let creator = SendingTask.ID.current, creator != task else { return }
    content.withLock { if $0.creators[task] == nil { $0.creators[task] = creator } }
  }

  func take(_ job: UnownedJob) {
    var ready = Ready(job: job, isPreferring: false)
    let task = SendingTask.ID(of: job)
    if let task { noteCreator(of: task) }
    // The one that begins a task makes it ready, and others may continue it.
    let current = EffectFingerprint.current
    ready.owner = content.withLock { content in
      let effect = task.flatMap { content.effects[$0] } ?? current
      if let task { content.effects[task] = effect }
      return effect
    }
    take(ready)
  }

  private func take(_ job: Ready) {
    let isOwn = GlobalExecutorHook.isCapturing(with: self)
    let count = content.withLock { content in
      var job = job
      if isOwn, let running = content.running { job.effect = running.effect }
      if let effect = content.parking, isOwn {
        content.park(job, of: effect)
      } else if let (effect, task) = content.holding, isOwn {
        content.held.append((effect, task, job))
      } else if isOwn, let running = content.running, let effect = job.effect,
        !job.isOfTask(of: running)
      {
        // Another task of the effect takes turns with this one.
        content.park(job, of: effect)
      } else if isOwn {
        content.jobs.append(job)
      } else if MainQueue.isCurrent {
        content.ofMainThread.append(job)
      }
      return content.jobs.count - content.first
    }
    // One that begins tasks without end, and never waits, would take all memory.
    if isOwn, count > Self.limit { TrapAlarm.stopNeverWaiting() }
  }

  /// The number of jobs that one step may lead to.
  static var limit: Int { 20_000 }

  /// Holds back what a task of an effect makes ready that has sent an action where it cannot wait, until the
  /// action is handled.
  ///
  /// That is the task itself, when it comes to a place where it can wait, and also others: in a program, it lets
  /// them continue after the action.
  func hold(_ effect: EffectFingerprint, of task: SendingTask?) {
    guard GlobalExecutorHook.isCapturing(with: self) else { return }
    content.withLock { $0.holding = (effect, task) }
  }

  /// Whether a task of an effect has already sent an action during the job that runs.
  func isHolding(_ effect: EffectFingerprint, of task: SendingTask?) -> Bool {
    guard GlobalExecutorHook.isCapturing(with: self) else { return false }
    return content.withLock {
      $0.holding.map { $0.fingerprint === effect && $0.task == task } ?? false
    }
  }

  /// Lets a task of an effect continue that was held back.
  func release(_ effect: EffectFingerprint, of task: SendingTask?) {
    content.withLock { content in
      if let holding = content.holding, holding.fingerprint === effect, holding.task == task {
        content.holding = nil
      }
      if let task, !content.passed.isEmpty { content.passed.remove(task.id) }
      guard !content.held.isEmpty else { return }
      let released = content.held.filter { $0.fingerprint === effect && $0.task == task }.map(\.job)
      content.held.removeAll { $0.fingerprint === effect && $0.task == task }
      if let parking = content.parking {
        for job in released { content.park(job, of: parking) }
      } else {
        content.jobs += released
      }
    }
  }

  /// Whether a task comes after the action that another one has sent.
  ///
  /// The other one has ended with it, and is a part of the task, which may already know that.
  func isAfter(_ other: SendingTask?, _ task: SendingTask?) -> Bool {
    guard let other = other?.id, let task = task?.id else { return false }
    return content.withLock { content in
      guard content.passed.contains(other) else { return false }
      var creator = content.creators[other]
      // A task that outlives its effect can seem to be begun by one that it has begun.
      for _ in content.creators where creator != task {
        creator = creator.flatMap { content.creators[$0] }
      }
      return creator == task
    }
  }

  /// Whether a task is cancelled that has sent an action.
  ///
  /// The task of an `async let` that has ended is not.
  func isCancelled(_ task: SendingTask) -> Bool {
    content.withLock { content in
      let held = content.held.first { $0.task == task }
      return task.isCancelled(before: held?.job.job) == true
    }
  }

  /// Lets all effects continue that were held back.
  func releaseAll() {
    content.withLock { content in
      content.holding = nil
      content.passed = []
      content.jobs += content.held.map(\.job) + content.parked.map(\.job)
      (content.held, content.parked) = ([], [])
    }
  }

  /// Runs the jobs, and those that they make ready.
  ///
  /// - Parameter limit: The greatest number of jobs.
  /// - Returns: The number of jobs.
  func runAll(limit: Int) -> Int {
    if isEmpty { return 0 }
    func runAll() -> Int {
      ThreadStatus.current?.set(isWaiting: false)
      var count = 0
      while count < limit, runNext() { count += 1 }
      return count
    }
    guard let loan = MainActorLoan.current else { return runAll() }
    ThreadStatus.current?.set(isWaiting: true)
    return loan.use(runAll)
  }

  private func runNext() -> Bool {
    let job = content.withLock { content -> Ready? in
      guard content.first < content.jobs.count else { return nil }
      defer {
        content.first += 1
        if content.first == content.jobs.count {
          content.jobs.removeAll(keepingCapacity: true)
          content.first = 0
        }
      }
      content.running = content.jobs[content.first]
      return content.running
    }
    guard let job else { return false }
    // The thread has the main actor (see `MainActorLoan`), so what is isolated to the main actor runs
    // here too, without a change of threads.
    if job.isPreferring {
      job.job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    } else {
      let surroundings = job.owner.map {
        Surroundings(effect: $0, time: .current, tape: .current, status: .current)
      }
      content.withLock { $0.surroundings = surroundings }
      job.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      content.withLock { $0.surroundings = nil }
    }
    content.withLock { content in
      content.running = nil
      guard let (_, task) = content.holding else { return }
      content.holding = nil
      let isHeld = content.held.contains { SendingTask.ID(of: $0.job.job) == task?.id }
      if let task, !isHeld { content.passed.insert(task.id) }
    }
    return true
  }

  /// Forgets the jobs, whose tasks never continue.
  func removeAll() {
    content.withLock { content in
      (content.jobs, content.first, content.held, content.parked) = ([], 0, [], [])
      (content.effects, content.creators, content.passed) = ([:], [:], [])
    }
  }

  var isEmpty: Bool { content.withLock { $0.first == $0.jobs.count } }
}

// MARK: - Turns

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension JobQueue {
  /// Lets an effect continue when it gets a turn.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - body: Makes its jobs ready.
  func park(_ effect: EffectFingerprint, _ body: () -> Void) {
    content.withLock { $0.parking = effect }
    body()
    content.withLock { $0.parking = nil }
  }

  /// The effects of the jobs that wait for a turn, in the order in which they began to.
  var parked: [EffectFingerprint] {
    content.withLock { $0.parked.isEmpty ? [] : $0.parked.map(\.fingerprint) }
  }

  var hasParked: Bool { content.withLock { !$0.parked.isEmpty } }

  func isParked(_ effect: EffectFingerprint) -> Bool {
    content.withLock { $0.parked.contains { $0.fingerprint === effect } }
  }

  /// Gives the job with a number its turn.
  func unpark(_ number: Int) {
    content.withLock { content in
      guard content.parked.indices.contains(number) else { return }
      content.jobs.append(content.parked.remove(at: number).job)
    }
  }

  /// Gives the jobs of an effect their turns.
  func unpark(_ effect: EffectFingerprint) {
    content.withLock { content in
      if content.parked.isEmpty { return }
      content.jobs += content.parked.filter { $0.fingerprint === effect }.map(\.job)
      content.parked.removeAll { $0.fingerprint === effect }
    }
  }
}

// MARK: - Detached tasks

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension JobQueue {
  private static var surroundings: Surroundings? {
    (GlobalExecutorHook.currentCapture as? JobQueue)?.content.withLock { $0.surroundings }
  }

  /// The effect that has begun the detached task that runs; nil if none runs.
  static var effectOfDetachedTask: EffectFingerprint? { surroundings?.effect }

  /// The time of the detached task that runs; nil if none runs.
  static var timeOfDetachedTask: ExplorerTime? { surroundings?.time }

  /// The answers for the detached task that runs; nil if none runs.
  static var tapeOfDetachedTask: AnswerTape? { surroundings?.tape }

  /// What the thread does on which a detached task runs; nil if none runs.
  static var statusOfDetachedTask: ThreadStatus? { surroundings?.status }
}

// MARK: - The main thread

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension JobQueue {
  /// Lets the main thread do what it was given, such as `Task.yield()` in a task that has the main
  /// actor, and takes the jobs that this makes ready.
  ///
  /// - Parameter places: The places of the effects that may have given something to the main thread.
  /// - Returns: Whether there are jobs.
  func flushMainThread(for places: [String]) -> Bool {
    let isFutile = content.withLock { content in
      places.allSatisfy { content.futile[$0, default: 0] >= Self.patience }
    }
    guard !isFutile, let loan = MainActorLoan.current else { return false }
    ThreadStatus.current?.set(isWaiting: true)
    loan.flush()
    ThreadStatus.current?.set(isWaiting: false)
    return content.withLock { content in
      let jobs = content.ofMainThread
      content.ofMainThread = []
      content.jobs += jobs
      for place in places {
        content.futile[place] = jobs.isEmpty ? content.futile[place, default: 0] + 1 : .min
      }
      return !jobs.isEmpty
    }
  }

  /// The number of attempts after which an effect counts as one that waits for something else.
  private static var patience: Int { 3 }
}
