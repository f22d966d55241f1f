import Foundation
@_spi(Locks) import RatchetConcurrency
import RatchetMigration

/// The time of one run, which the explorer moves from deadline to deadline.
///
/// It is a class because everything that waits shares it.
final class ExplorerTime: Sendable {
  /// Something that waits, and what for.
  private struct Waiter<Event> {
    let id: Int
    let event: Event
    let fingerprint: EffectFingerprint?
    let wake: () -> Void
  }

  /// The next event of a source, or an answer that is late.
  private struct Turn {
    /// Whether it never comes.
    let isSilent: Bool
  }

  private struct Content {
    var now: Duration
    /// No deadline was set before the first number, so an effect that a clock has woken has a lower one (`Promptness`).
    var lastID = 1
    /// What waits for a deadline.
    var sleepers: [Waiter<Duration>] = []
    /// What waits for a turn that the explorer gives, whatever the time is.
    var waiters: [Waiter<Turn>] = []
    var cancelled: Set<Int> = []
  }

  private let content: Locked<Content>

  init(now: Duration = .zero) {
    content = Locked(Content(now: now))
  }

  /// The time of the run that the current task, or thread, belongs to.
  @TaskLocal static var ofTask: ExplorerTime?

  /// The time of the run that the current code belongs to.
  static var current: ExplorerTime? {
    if let ofTask { return ofTask }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return nil }
    return JobQueue.timeOfDetachedTask
  }

  /// The time of the run for a feature that asks a clock for it.
  static var told: Duration? {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { noteTimeRead() }
    return current?.now
  }

  /// The time of the run for a timer, which sleeps until a time that it puts together from this one.
  static var toldQuietly: Duration? {
    EffectFingerprint.current?.readsTimeQuietly()
    return current?.now
  }

  /// Notes that an effect puts a deadline together from a time.
  ///
  /// If it has not read the time just now, the time that has passed since then decides how long it waits.
  static func noteDeadline() {
    guard let effect = EffectFingerprint.current, !effect.takesTimeRead() else { return }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { ThreadStatus.current?.noteTimeUse() }
  }

  /// Notes that a clock tells the time, which decides what happens if the feature uses it.
  ///
  /// `sleep(for:)` reads it, too, immediately before it sleeps. So what an effect has read counts as soon as it does
  /// something else.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  private static func noteTimeRead() {
    guard let effect = EffectFingerprint.current else {
      ThreadStatus.current?.noteTimeRead(); return
    }
    if effect.readsTime() { ThreadStatus.current?.noteTimeUse() }
  }

  /// Notes that an effect does something else than to sleep.
  static func effectContinues(_ effect: EffectFingerprint?) {
    guard let effect, effect.usesTimeRead() else { return }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { ThreadStatus.current?.noteTimeUse() }
  }

  var now: Duration { content.withLock { $0.now } }

  func set(_ now: Duration) { content.withLock { $0.now = now } }

  /// The number of the last sleep that began, or the last wait for a turn.
  var lastID: Int { content.withLock { $0.lastID } }

  /// The number of the sleep until the next deadline, the last one of several; nil if there is none.
  var nextDeadline: Int? {
    content.withLock { content in
      guard let next = content.sleepers.map(\.event).min() else { return nil }
      return content.sleepers.filter { $0.event == next }.map(\.id).max()
    }
  }

  /// Whether something waits for a deadline or a turn.
  var isAwaited: Bool { content.withLock { !$0.sleepers.isEmpty || !$0.waiters.isEmpty } }

  /// The deadlines that are left, relative to now, each with its fingerprint.
  var deadlines: [(left: Duration, fingerprint: EffectFingerprint?)] {
    content.withLock { content in
      content.sleepers.map { ($0.event - content.now, $0.fingerprint) }
    }
  }

  /// The deadlines that are left, relative to now, and were set before or with a number.
  func deadlines(setBy number: Int) -> [Duration] {
    content.withLock { content in
      content.sleepers.filter { $0.id <= number }.map { $0.event - content.now }
    }
  }

  /// The fingerprints of all that waits.
  var waiting: [EffectFingerprint?] {
    content.withLock { $0.sleepers.map(\.fingerprint) + $0.waiters.map(\.fingerprint) }
  }

  /// Wakes what is due next.
  ///
  /// - Parameters:
  ///   - environment: A hash of what the effects can read that continue.
  ///   - wake: Wakes something of an effect.
  /// - Returns: How much time has passed.
  func moveToNextDeadline(
    environment: UInt64, wake: (EffectFingerprint?, _ wake: () -> Void) -> Void
  ) -> Duration {
    let (due, passed) = content.withLock { content in
      let next = content.sleepers.map(\.event).min() ?? content.now
      let passed = max(.zero, next - content.now)
      content.now += passed
      let due = content.sleepers.filter { $0.event <= content.now }
      content.sleepers.removeAll { $0.event <= content.now }
      return (due.sorted { ($0.event, $0.id) < ($1.event, $1.id) }, passed)
    }
    for sleeper in due {
      sleeper.fingerprint?.woke()
      sleeper.fingerprint?.continues(in: environment)
      wake(sleeper.fingerprint, sleeper.wake)
    }
    return passed
  }

  /// Calls a function at a time.
  ///
  /// - Returns: The number with which it can be cancelled.
  @discardableResult
  func schedule(at deadline: Duration, _ action: @escaping () -> Void) -> Int {
    let fingerprint = EffectFingerprint.current
    return content.withLock { content in
      content.lastID += 1
      content.sleepers.append(
        Waiter(id: content.lastID, event: deadline, fingerprint: fingerprint, wake: action))
      fingerprint?.sleeps(1)
      return content.lastID
    }
  }

  /// Removes what waits for a deadline with a number.
  func cancel(_ id: Int) { remove(id, from: \.sleepers)?.fingerprint?.sleeps(-1) }

  /// Sleeps until the explorer has moved the time to a deadline.
  func sleep(until deadline: Duration) async throws {
    try await wait(for: deadline, in: \.sleepers)
  }
}

// MARK: - Waiting

extension ExplorerTime {
  private func wait<Event>(
    for event: Event, in list: WritableKeyPath<Content, [Waiter<Event>]> & Sendable
  ) async throws {
    try Task.checkCancellation()
    let id = content.withLock { content in
      content.lastID += 1
      return content.lastID
    }
    let fingerprint = EffectFingerprint.current
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        add(
          Waiter(id: id, event: event, fingerprint: fingerprint, wake: { continuation.resume() }),
          to: list)
      }
    } onCancel: {
      guard let waiter = remove(id, from: list, isTask: true) else { return }
      waiter.fingerprint?.sleeps(-1)
      waiter.wake()
    }
    try Task.checkCancellation()
  }

  private func add<Event>(
    _ waiter: Waiter<Event>, to list: WritableKeyPath<Content, [Waiter<Event>]>
  ) {
    // A task that outlives its effect does not continue.
    if waiter.fingerprint?.isOver == true { return }
    let isCancelled = content.withLock { content in
      if content.cancelled.remove(waiter.id) != nil { return true }
      content[keyPath: list].append(waiter)
      return false
    }
    if isCancelled { return waiter.wake() }
    waiter.fingerprint?.sleeps(1)
  }

  /// Whether a task of an effect waits.
  func isAwaited(by fingerprint: EffectFingerprint) -> Bool {
    content.withLock { content in
      content.sleepers.contains { $0.fingerprint === fingerprint }
        || content.waiters.contains { $0.fingerprint === fingerprint }
    }
  }

  /// Forgets what the tasks wait for that outlive a cancelled effect: nothing that they send is handled.
  func forget(_ fingerprint: EffectFingerprint) {
    content.withLock { content in
      content.sleepers.removeAll { $0.fingerprint === fingerprint }
      content.waiters.removeAll { $0.fingerprint === fingerprint }
    }
  }

  /// Removes what waits with a number.
  ///
  /// - Parameter isTask: Whether it is a task, which is woken if it has not begun to wait.
  private func remove<Event>(
    _ id: Int, from list: WritableKeyPath<Content, [Waiter<Event>]>, isTask: Bool = false
  ) -> Waiter<Event>? {
    content.withLock { content in
      guard let index = content[keyPath: list].firstIndex(where: { $0.id == id }) else {
        if isTask { content.cancelled.insert(id) }
        return nil
      }
      return content[keyPath: list].remove(at: index)
    }
  }
}

// MARK: - Turns

extension ExplorerTime {
  /// What waits for a turn, in the order in which it began to.
  var turns: [(fingerprint: EffectFingerprint?, isSilent: Bool)] {
    content.withLock { content in
      content.waiters.map { ($0.fingerprint, $0.event.isSilent) }
    }
  }

  /// Gives the one with a number its turn.
  ///
  /// - Parameter environment: A hash of what the effect can read when it continues.
  func giveTurn(_ number: Int, environment: UInt64) {
    let (waiter, numberInEffect) = content.withLock { content in
      let waiter = content.waiters.remove(at: number)
      return (waiter, content.waiters[..<number].count { $0.fingerprint === waiter.fingerprint })
    }
    waiter.fingerprint?.woke(number: numberInEffect)
    waiter.fingerprint?.continues(in: environment)
    waiter.wake()
  }

  /// Waits for a turn.
  ///
  /// - Parameter isSilent: Whether it never comes.
  func waitForTurn(isSilent: Bool = false) async throws {
    Self.effectContinues(EffectFingerprint.current)
    try await wait(for: Turn(isSilent: isSilent), in: \.waiters)
  }
}
