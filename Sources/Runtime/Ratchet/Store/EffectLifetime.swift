@_spi(Locks) import RatchetConcurrency

/// The tasks of effects that are cancelled together and awaited together.
///
/// Three kinds of owner have one: a sent action (its ``StoreTask``), an effect with a cancellation
/// id, and a step of a timeline.
final class EffectLifetime: Sendable {
  private struct Status {
    var isCancelled = false
    /// The unfinished effects.
    ///
    /// Each has a function that cancels its task, once the task is started.
    var members: [Int: (@Sendable () -> Void)?] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The number of its step in the timeline; 0 if it is not a step's.
  let stepNumber: Int

  /// The cancellation id of the effect, in an inspected store.
  let id: CancellationID?

  private let status = Locked(Status())

  init(stepNumber: Int = 0, id: CancellationID? = nil) {
    self.stepNumber = stepNumber
    self.id = id
  }

  var isCancelled: Bool {
    status.withLock { $0.isCancelled }
  }

  /// Whether no effect is left.
  var isFinished: Bool {
    status.withLock { $0.members.isEmpty }
  }

  func enter(_ member: Int) {
    status.withLock { $0.members[member] = .some(nil) }
  }

  /// Stores the function that cancels the task of an effect.
  func attach(to member: Int, _ cancelTask: @escaping @Sendable () -> Void) {
    let isCancelled = status.withLock { status in
      // The task may have finished and left before it is attached.
      guard status.members[member] != nil else { return false }
      status.members[member] = cancelTask
      return status.isCancelled
    }
    if isCancelled { cancelTask() }
  }

  func leave(_ member: Int) {
    let resumed = status.withLock { status in
      status.members[member] = nil
      guard status.members.isEmpty else { return [CheckedContinuation<Void, Never>]() }
      defer { status.waiters = [] }
      return status.waiters
    }
    for waiter in resumed { waiter.resume() }
  }

  /// Cancels the effects, in the order in which they began.
  func cancel() {
    let cancelTasks = status.withLock { status in
      status.isCancelled = true
      return status.members.sorted { $0.key < $1.key }.compactMap(\.value)
    }
    for cancelTask in cancelTasks { cancelTask() }
  }

  /// Returns when no effect is left.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isFinished = status.withLock { status in
        if !status.members.isEmpty { status.waiters.append(continuation) }
        return status.members.isEmpty
      }
      if isFinished { continuation.resume() }
    }
  }
}
