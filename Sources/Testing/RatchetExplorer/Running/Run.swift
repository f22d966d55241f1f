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

/// A stretch of an exploration in which effects are in flight.
///
/// It is a class because its effects refer to it. Unchecked: everything but the inbox is used on
/// the thread of its machine.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Run<State, Action>: @unchecked Sendable {
  /// An effect in flight.
  struct Member {
    let run: EffectRun<Action>
    let flight: Flight
    /// What led to it, for people.
    let origin: String
    let sent: SteppedStore<State, Action>.Sent?
    /// The actions that it has sent and that wait for the store.
    var pending: [Pending] = []
    /// Whether it was noted that it waits for something outside.
    var isSilent = false
  }

  /// An action that waits for the store, and the effect that waits until it is handled.
  struct Pending {
    let action: Action
    /// The task that has sent it, which is only compared.
    let task: UnsafeCurrentTask?
    let continuation: UnsafeContinuation<Void, Never>?
  }

  private struct Inbox {
    var sent: [(flight: Int, Pending)] = []
    var ended: [Int] = []
    /// The ended effects with actions that have not been handled.
    var leaving: [Int] = []
    var isOver = false
  }

  let store: SteppedStore<State, Action>
  let time: ExplorerTime
  let jobs: JobQueue
  private(set) var members: [Member] = []
  private let inbox = Locked(Inbox())
  /// When the windows of throttled effects were opened.
  private var windows: [Int: Duration] = [:]
  private var actionCount = 0
  /// The effects that have ended in the current step.
  private var ended: [Int: Member] = [:]
  /// Is called for each effect that waits for something that the explorer does not control.
  var reportOutside: (SourceLocation) -> Void = { _ in }
  /// Is called for each effect whose past does not count in full anymore.
  var reportForgetful: (SourceLocation) -> Void = { _ in }
  /// Is called for each effect that begins, and for each that is cancelled.
  var reportFate: (EffectName, EffectFate) -> Void = { _, _ in }
  /// The number of ids that were given.
  var idCount: () -> Int = { 0 }
  /// Stands for the actions that were handled in the current step after its own one.
  var followUps: () -> EffectSeed = { EffectSeed(hash: 0) }
  /// A hash of what effects can read when they continue; 0 if there is nothing.
  var surroundings: () -> UInt64 = { 0 }

  /// The number of actions that may follow one step, and of jobs, and the number of jobs after the run.
  private static var patience: (actions: Int, jobs: Int, lastJobs: Int) {
    (1_000, JobQueue.limit, 1_000)
  }

  init(_ store: SteppedStore<State, Action>, time: ExplorerTime, jobs: JobQueue) {
    self.store = store
    self.time = time
    self.jobs = jobs
  }

  /// Whether nothing is in flight, so that the state alone decides what follows.
  var isOver: Bool { members.isEmpty && !time.isAwaited && store.throttleWindows.isEmpty }
}

// MARK: - Steps

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Run {
  /// Follows the effect of an action that was handled before the run began.
  func follow(_ effect: Effect<Action>, from origin: String, seed: EffectSeed) throws(StepFailure) {
    actionCount = 0
    try settle(after: store.follow(effect), origin, seed)
  }

  /// Sends an action from outside.
  func send(_ action: Action, from origin: String, seed: EffectSeed) throws(StepFailure) {
    actionCount = 0
    try settle(after: store.send(action), origin, seed)
  }

  /// Lets an effect continue: the store handles the action that it has sent.
  ///
  /// - Returns: The action; nil if there is no such effect.
  func proceed(_ index: Int, action number: Int, seed: EffectSeed) throws(StepFailure) -> Action? {
    guard pending(index, number) != nil else { return nil }
    actionCount = 0
    let pending = members[index].pending.remove(at: number)
    let member = members[index]
    member.flight.delivered(number)
    if member.flight.hasForgotten { reportForgetful(member.run.place) }
    _ = store.receive(pending.action, from: member.run)
    try handleQueue()
    member.flight.continues(in: surroundings())
    pending.continuation?.resume()
    let rest = members.first { $0.run.id == member.run.id }?.pending ?? []
    if !rest.contains(where: { $0.task == pending.task }) {
      jobs.release(member.flight, of: pending.task)
    }
    try settle(after: member.sent, member.origin, seed)
    return pending.action
  }

  /// Moves the time to the next deadline.
  func passTime(seed: EffectSeed) throws(StepFailure) -> Duration {
    actionCount = 0
    let passed = time.moveToNextDeadline(surroundings: surroundings())
    try settle(after: nil, "time", seed)
    for member in members where member.flight.hasForgotten { reportForgetful(member.run.place) }
    return passed
  }

  /// Cancels the effects of the action that led to an effect.
  func cancel(_ index: Int, seed: EffectSeed) throws(StepFailure) {
    guard index < members.count else { return }
    actionCount = 0
    members[index].sent?.cancel()
    try settle(after: nil, "cancellation", seed)
  }

  private func handleQueue() throws(StepFailure) {
    while store.handleNext() {
      actionCount += 1
      if actionCount > Self.patience.actions { throw .endlessActions }
    }
  }

  /// Lets everything run until each effect waits for the explorer, or for something outside.
  private func settle(
    after sent: SteppedStore<State, Action>.Sent?, _ origin: String, _ seed: EffectSeed
  ) throws(StepFailure) {
    var begun = 0
    var jobCount = 0
    try handleQueue()
    start(sent, by: origin, seed: seed, begun: &begun)
    while true {
      dropActionsOfCancelledEffects()
      jobCount += jobs.runAll(limit: Self.patience.jobs - jobCount)
      if jobCount >= Self.patience.jobs { throw .restlessEffect }
      let hasEnded = try takeInbox()
      start(sent, by: origin, seed: seed, begun: &begun)
      if hasEnded || !jobs.isEmpty || hasDroppable { continue }
      let silent = silent
      if silent.isEmpty { break }
      if jobs.flushMainThread(for: silent.map { "\(members[$0].run.place)" }) { continue }
      for index in silent {
        members[index].isSilent = true
        reportOutside(members[index].run.place)
      }
      break
    }
    if !ended.isEmpty { ended = [:] }
    noteWindows()
  }

  private func start(
    _ sent: SteppedStore<State, Action>.Sent?, by origin: String, seed: EffectSeed,
    begun: inout Int
  ) {
    for run in store.takeBegun() {
      begun += 1
      let former = run.follows.flatMap { ended[$0] }
      let (origin, sent) = (former?.origin ?? origin, former?.sent ?? sent)
      let flight = flight(of: run, after: former, seed, number: begun)
      members.append(Member(run: run, flight: flight, origin: origin, sent: sent))
      reportFate(EffectName(origin: origin, place: run.place), .begun)
      let (inbox, id) = (Inlet(self, flight), run.id)
      CurrentFlight.$value.withValue(flight) {
        store.start(
          run, on: jobs,
          deliver: { action in await inbox.deliver(action, id) },
          post: { action in inbox.post(action, id) },
          ended: { inbox.ended(id) })
      }
    }
  }

  /// The fingerprint of an effect.
  ///
  /// What it has captured cannot be seen. So the state, the action and the answers with which it began represent it; for
  /// one that follows another effect, those with which that one began.
  private func flight(
    of run: EffectRun<Action>, after former: Member?, _ seed: EffectSeed, number: Int
  ) -> Flight {
    let mark = UInt64(number) << 32 | UInt64(run.place.line)
    if let former = former?.flight {
      return Flight(
        id: run.id, start: StructuralHash.mixed(former.start, mark | 1 << 63), ids: former.ids)
    }
    let followUps = followUps()
    let start = StructuralHash.mixed(
      StructuralHash.mixed(seed.hash, followUps.hash), AnswerTape.current?.hash ?? 0)
    let ids =
      seed.ids + followUps.ids
      + (seed.idCount..<max(idCount(), seed.idCount)).map { .uuid(IDNames.given($0)) }
    return Flight(id: run.id, start: StructuralHash.mixed(start, mark), ids: ids)
  }

  /// Takes what the effects have sent, and what has ended.
  ///
  /// - Returns: Whether an effect has ended, so that others may have begun.
  private func takeInbox() throws(StepFailure) -> Bool {
    let (sent, ended) = inbox.withLock { inbox in
      defer { (inbox.sent, inbox.ended, inbox.leaving) = ([], [], []) }
      return (inbox.sent, inbox.leaving + inbox.ended)
    }
    var hasEnded = false
    for (id, pending) in sent {
      guard let index = members.firstIndex(where: { $0.run.id == id }) else {
        pending.continuation?.resume()
        continue
      }
      members[index].pending.append(pending)
      members[index].isSilent = false
    }
    for id in ended {
      guard let index = members.firstIndex(where: { $0.run.id == id }) else { continue }
      // What it has posted without waiting is still handled.
      if !members[index].pending.isEmpty, !members[index].run.isCancelled {
        inbox.withLock { $0.leaving.append(id) }
        continue
      }
      hasEnded = true
      let member = members.remove(at: index)
      self.ended[id] = member
      if member.run.isCancelled {
        reportFate(EffectName(origin: member.origin, place: member.run.place), .cancelled)
      }
      store.ended(member.run)
      try handleQueue()
    }
    return hasEnded
  }

  private var hasDroppable: Bool {
    members.contains { !$0.pending.isEmpty && $0.run.isCancelled }
  }

  private func dropActionsOfCancelledEffects() {
    for index in members.indices where !members[index].pending.isEmpty {
      guard members[index].run.isCancelled else { continue }
      let pending = members[index].pending
      members[index].pending = []
      for dropped in pending { dropped.continuation?.resume() }
      for dropped in pending { jobs.release(members[index].flight, of: dropped.task) }
    }
  }

  /// The effects that have begun to wait for something that the explorer does not control.
  private var silent: [Int] {
    members.indices.filter {
      !members[$0].isSilent && members[$0].pending.isEmpty && !members[$0].flight.isAsleep
    }
  }

  private func noteWindows() {
    let open = store.throttleWindows
    if open.isEmpty && windows.isEmpty { return }
    let now = time.now
    windows = Dictionary(
      open.map { ($0.number, windows[$0.number] ?? now) }, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: - What it is

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Run {
  /// The numbers of the effects that can continue, with those of the actions that the store can handle
  /// next: the first one of each task.
  var ready: [(member: Int, action: Int)] {
    var ready: [(member: Int, action: Int)] = []
    for (index, member) in members.enumerated() {
      let pending = member.pending
      for number in pending.indices
      where !pending[..<number].contains(where: { $0.task == pending[number].task }) {
        ready.append((index, number))
      }
    }
    return ready
  }

  /// An action that waits for the store; nil if there is none with these numbers.
  func pending(_ index: Int, _ number: Int) -> Pending? {
    guard index < members.count, number < members[index].pending.count else { return nil }
    return members[index].pending[number]
  }

  /// Whether time can pass now.
  ///
  /// What a clock has woken continues before that, unless it has asked a dependency, whose answer may
  /// take any time.
  var canPassTime: Bool {
    time.isAwaited && !members.contains { !$0.pending.isEmpty && $0.flight.isPrompt }
  }

  /// A hash of all effects in flight: equal ones continue equally in equal states.
  ///
  /// - Parameter names: The numbers of the ids of the state.
  func hash(_ names: inout IDNames?) -> UInt64 {
    let deadlines = time.deadlines
    // A sum, because the order of the effects does not matter.
    var sum: UInt64 = 0
    // What waits for something outside never continues, so equal ones are like one.
    var silent: Set<UInt64> = []
    for member in members {
      var hash = StructuralHash(seed: member.flight.history(&names))
      hash.add(UInt64(member.pending.count) << 1 | (member.run.isCancelled ? 1 : 0))
      for pending in member.pending { hash.add(StructuralHash.of(pending.action, &names)) }
      for deadline in deadlines where deadline.flight === member.flight {
        hash.add(deadline.left)
      }
      if member.isSilent, !silent.insert(hash.bits).inserted { continue }
      sum &+= hash.bits
    }
    for deadline in deadlines where deadline.flight == nil {
      var hash = StructuralHash(seed: 3)
      hash.add(deadline.left)
      sum &+= hash.bits
    }
    for window in store.throttleWindows {
      var hash = StructuralHash(seed: 4)
      hash.add(UInt64(bitPattern: Int64(AnyHashable(window.id).hashValue)))
      hash.add(time.now - (windows[window.number] ?? .zero))
      sum &+= hash.bits
    }
    return sum
  }

  /// Ends the run: cancels its effects, and lets them end.
  ///
  /// What an effect still does after many jobs, because it does not look whether it is cancelled, it never does.
  func end() {
    for member in members { member.flight.end() }
    store.cancelAll()
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
    } while !jobs.isEmpty && count < Self.patience.lastJobs
    jobs.removeAll()
  }
}

extension StructuralHash {
  mutating func add(_ duration: Duration) {
    add(UInt64(bitPattern: duration.components.seconds))
    add(UInt64(bitPattern: duration.components.attoseconds))
  }
}

// MARK: - What effects say

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Run {
  /// What the tasks of a run know of it.
  private struct Inlet: Sendable {
    private weak var run: Run?
    private let flight: Flight

    init(_ run: Run, _ flight: Flight) {
      self.run = run
      self.flight = flight
    }

    func deliver(_ action: Action, _ id: Int) async {
      // The action goes to the thread of the run, and is not used here anymore.
      nonisolated(unsafe) let action = action
      await withUnsafeContinuation { continuation in
        put(Pending(action: action, task: currentTask, continuation: continuation), id)
      }
    }

    func post(_ action: Action, _ id: Int) {
      let task = currentTask
      if put(Pending(action: action, task: task, continuation: nil), id) {
        run?.jobs.hold(flight, of: task)
      }
    }

    private var currentTask: UnsafeCurrentTask? { withUnsafeCurrentTask { $0 } }

    @discardableResult
    private func put(_ pending: Pending, _ id: Int) -> Bool {
      let isTaken = run?.inbox.withLock { inbox in
        guard !inbox.isOver else { return false }
        inbox.sent.append((id, pending))
        return true
      }
      if isTaken != true { pending.continuation?.resume() }
      return isTaken == true
    }

    func ended(_ id: Int) {
      run?.inbox.withLock { $0.ended.append(id) }
    }
  }
}

/// Why a step could not be finished.
enum StepFailure: Error, Equatable {
  /// Actions lead to each other forever.
  case endlessActions
  /// An effect runs forever, without waiting for anything.
  case restlessEffect
}
