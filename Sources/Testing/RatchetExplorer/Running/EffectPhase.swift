import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// What decides what the effects of a step capture.
struct EffectSeed {
  /// A hash of the state before the step, and of the action.
  var hash: UInt64
  /// The ids in the state and the action.
  var ids: [IDNames.ID] = []
  /// The number of ids that were given before the step.
  var idCount = 0
}

/// A part of an exploration in which effects are in flight.
///
/// It is a class because its effects refer to it. Unchecked: everything but the inbox is used on
/// the thread of its driver.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class EffectPhase<State, Action>: @unchecked Sendable {
  let store: SteppedStore<State, Action>
  let time: ExplorerTime
  let jobs: JobQueue
  var members: [EffectInFlight] = []
  let inbox = Locked(EffectInbox())
  /// When the windows of throttled effects were opened, and the tasks that wait for their ends, so that time can pass
  /// until then.
  var windows: [Int: (opening: Duration, end: Task<Void, Never>)] = [:]
  var actionCount = 0
  var stepNumber = 0
  /// That of the effects which begin in the current step.
  var promptness: Promptness?
  /// Whether the last step has left everything in flight as it was.
  var isUndisturbed = false
  /// Whether an action has followed another one at once.
  var hasFollowing = false
  /// The number of effects that are cancelled and have not ended.
  var cancelledCount = 0
  /// The effects that have ended in the current step.
  var ended: [Int: EffectInFlight] = [:]
  /// Is called for each effect that waits for something that the explorer does not control.
  var reportOutside: (SourceLocation) -> Void = { _ in }
  /// Is called for each effect whose past does not count in full anymore.
  ///
  /// It also gets whether the effect has waited for a source.
  var reportForgetful: (SourceLocation, Bool) -> Void = { _, _ in }
  /// Whether the effect at a place, after each action that it has sent, is where it was at its beginning.
  ///
  /// It also gets whether the effect has waited for a source.
  var beginsAgain: (SourceLocation, Bool) -> Bool = { _, _ in false }
  /// Returns whether the source of the effect at a place says that it comes to an end.
  var ends: (SourceLocation) -> Bool = { _ in false }
  /// Is called for each effect that begins, and for each that is cancelled.
  var reportFate: (EffectName, EffectFate) -> Void = { _, _ in }
  /// Whether the effects at a place continue only when the explorer gives them a turn.
  var takesTurns: (UInt64) -> Bool = { _ in false }
  /// Is called for the place of each effect that uses a shared value.
  var noteSharing: (UInt64) -> Void = { _ in }
  /// Is called for what is not tried of effects that use shared values.
  var reportUntried: (String) -> Void = { _ in }
  /// The number of ids that were given.
  var idCount: () -> Int = { 0 }
  /// A hash of the actions that were handled in the current step after its own action.
  var followUps: () -> EffectSeed = { EffectSeed(hash: 0) }
  /// A hash of what effects can read when they continue; 0 if there is nothing.
  var environment: () -> UInt64 = { 0 }

  /// The number of actions that may follow one step, and of jobs, and the number of jobs after the phase.
  static var patience: (actions: Int, jobs: Int, lastJobs: Int) {
    (1_000, JobQueue.limit, 1_000)
  }

  init(_ store: SteppedStore<State, Action>, time: ExplorerTime, jobs: JobQueue) {
    self.store = store
    self.time = time
    self.jobs = jobs
  }

  /// The windows in which throttled effects take turns, at the time of the phase.
  var openWindows: [SteppedThrottleWindow] {
    // It is asked for several times in each step, and few features throttle effects.
    store.hasThrottled ? ExplorerTime.$ofTask.withValue(time) { store.throttleWindows } : []
  }

  /// Whether nothing is in flight, so that the state alone decides what follows.
  var isOver: Bool { members.isEmpty && !time.isAwaited && openWindows.isEmpty }

  /// Whether everything in flight began in the last step.
  var isNew: Bool {
    guard windows.isEmpty, openWindows.isEmpty,
      members.allSatisfy({ $0.birth == stepNumber && !$0.hasEnded })
    else { return false }
    let fingerprints = Set(members.map { ObjectIdentifier($0.fingerprint) })
    return time.waiting.allSatisfy {
      $0.map { fingerprints.contains(ObjectIdentifier($0)) } ?? false
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension EffectPhase {
  /// What the store handles next, whatever else could happen; nil if anything can.
  ///
  /// Nothing comes between two actions that code on the main actor sends without waiting.
  var following: (member: Int, action: Int)? {
    hasFollowing ? ready.first { members[$0.member].pending[$0.action].follows } : nil
  }

  /// The numbers of the effects that can continue, with those of the actions that the store can handle
  /// next: the first one of each task, unless a part of the task has ended with another one.
  var ready: [(member: Int, action: Int)] {
    var ready: [(member: Int, action: Int)] = []
    for (index, member) in members.enumerated() where !member.pending.isEmpty {
      let pending = member.pending
      for number in pending.indices where predecessor(of: number, in: pending) == nil {
        ready.append((index, number))
      }
    }
    return ready
  }

  /// The number of an action that is handled before another one; nil if there is none.
  func predecessor(of number: Int, in pending: [PendingAction]) -> Int? {
    if number == 0 { return nil }
    let task = pending[number].task
    return pending[..<number].firstIndex { $0.task == task || jobs.isAfter($0.task, task) }
  }

  /// Whether an effect waits for something that the explorer does not control.
  var waitsOutside: Bool { members.contains { $0.isSilent && waitsOutside($0) } }

  /// Whether all that an effect can wait for is outside.
  func waitsOutside(_ member: EffectInFlight) -> Bool {
    member.pending.isEmpty && !member.fingerprint.isAsleep && !jobs.isParked(member.fingerprint)
  }

  /// An action that waits for the store; nil if there is none with these numbers.
  func action(_ index: Int, _ number: Int) -> Action? {
    guard index < members.count, number < members[index].pending.count else { return nil }
    return members[index].pending[number].action(of: Action.self)
  }

  /// The effects that can get a turn: the numbers of the turn and of the effect.
  ///
  /// The ones that could continue, but use shared values, follow those that wait for something.
  var turns: [(number: Int, member: Int)] {
    let waiting = time.turns
    let turns = waiting.map { $0.isSilent ? nil : $0.fingerprint } + jobs.parked
    return turns.enumerated().compactMap { number, fingerprint in
      guard let fingerprint else { return nil }
      return members.firstIndex { $0.fingerprint === fingerprint }.map { (number, $0) }
    }
  }

  /// The number of an effect among those of the same origin.
  func number(amongEqual index: Int) -> Int {
    let origin = members[index].origin
    return members[..<index].count { $0.origin == origin }
  }

  /// Whether time can pass now.
  ///
  /// What was there before the deadline was set continues before that, and so does what a clock has woken, unless it has
  /// asked a dependency, whose answer may take any time.
  var canPassTime: Bool { time.nextDeadline.map { !isPrompt(beforeDeadline: $0) } ?? false }

  /// Whether an effect continues before a deadline.
  ///
  /// - Parameter number: The number of the sleep until that deadline.
  func isPrompt(beforeDeadline number: Int) -> Bool {
    jobs.hasParked
      || members.contains { member in
        !member.pending.isEmpty && member.fingerprint.promptness.map { $0.since < number } ?? false
      }
  }

  /// Ends the phase: cancels its effects, and lets them end.
  ///
  /// An effect that ignores its cancellation is abandoned after a number of jobs.
  func end() {
    for member in members { member.fingerprint.end() }
    store.cancelAll()
    for window in windows.values { window.end.cancel() }
    let sent = inbox.withLock { inbox in
      inbox.isOver = true
      defer { inbox.sent = [] }
      return inbox.sent
    }
    for (_, pending) in sent { pending.continuation?.resume() }
    for member in members {
      for pending in member.pending { pending.continuation?.resume() }
    }
    members = []
    var count = 0
    repeat {
      jobs.releaseAll()
      count += jobs.runAll(limit: Self.patience.lastJobs - count)
    } while (!jobs.isEmpty || jobs.hasParked) && count < Self.patience.lastJobs
    jobs.removeAll()
  }
}
