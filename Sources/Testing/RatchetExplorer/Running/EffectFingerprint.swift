import Ratchet
@_spi(Locks) import RatchetConcurrency

/// What an effect in flight has experienced: answers, turns of clocks, and the actions that it has sent.
///
/// Its hash, with what the effect waits for (`EffectPhase.hash`), represents the effect in the hash of a state.
///
/// It is a class because its task and the explorer share it.
final class EffectFingerprint: Sendable {
  private struct Content {
    var sentCount = 0
    /// The number of actions that count.
    var actionLimit = EffectFingerprint.memory.actions
    /// A hash of what it has experienced before it last sent an action.
    var past: UInt64 = 0
    /// What it has experienced since then: answers, turns of a clock, and what it found then.
    var recent: [UInt64] = []
    var sleepCount = 0
    /// The number of its streams of shared values that wait for another value, and of those that have one that
    /// is not read yet.
    var sharedStreams = (waiting: 0, ready: 0)
    var promptness: Promptness?
    var isOver = false
    var hasForgotten = false
    var usesSource = false
    /// Whether it has read a stream of the values of a shared property.
    var followsShared = false
    /// How often it has continued where it can read shared values, or others of its surroundings.
    var readCount = 0
    /// How often it has used shared values since it continued.
    var useCount = 0
    /// Its tasks that have read the time, and have done nothing else since then.
    var readers: Set<SendingTask.ID?> = []
    /// Its tasks of which a timer has.
    var quietReaders: Set<SendingTask.ID?> = []

    mutating func note(_ event: UInt64) {
      if recent.count == EffectFingerprint.memory.events {
        recent.removeFirst()
        hasForgotten = true
      }
      recent.append(event)
    }
  }

  /// How much of an effect's past counts: the number of actions that it has sent, and of the events since
  /// the last one.
  ///
  /// An effect that runs forever, such as a timer, would have a new past with each turn, and nothing
  /// would ever be visited twice. More actions count of one that comes to an end, as its source says.
  private static let memory = (actions: 4, actionsUpToEnd: 32, events: 8)

  /// The effect whose task runs the current code.
  @TaskLocal static var ofTask: EffectFingerprint?

  /// The effect that runs the current code.
  static var current: EffectFingerprint? {
    if let ofTask { return ofTask }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return nil }
    return JobQueue.effectOfDetachedTask
  }

  let id: Int
  /// A hash of the state and the action with which it began, which decide what it has captured.
  let start: UInt64
  /// The ids that it may have captured.
  let ids: [IDNames.ID]
  /// Where the effect is made.
  let place: UInt64
  /// Is called before it uses a shared value.
  private let onUse: @Sendable (EffectFingerprint) -> Void
  /// Is called where another value of a shared property lets it continue, or waits for it.
  private let onChange: @Sendable (EffectFingerprint, _ wake: () -> Void) -> Void
  private let content: Locked<Content>

  init(
    id: Int, start: UInt64, ids: [IDNames.ID], place: UInt64, promptness: Promptness? = nil,
    onUse: @escaping @Sendable (EffectFingerprint) -> Void = { _ in },
    onChange: @escaping @Sendable (EffectFingerprint, _ wake: () -> Void) -> Void = { $1() }
  ) {
    (self.id, self.start, self.ids, self.place) = (id, start, ids, place)
    (self.onUse, self.onChange) = (onUse, onChange)
    content = Locked(Content(promptness: promptness))
  }

  /// A hash of the past that determines how the effect continues.
  ///
  /// - Parameter names: The numbers of the ids of the state, to which those of the effect are added.
  func hash(_ names: inout IDNames?) -> UInt64 {
    content.withLock { content in
      var hash = StructuralHash(seed: start)
      hash.add(UInt64(min(content.sentCount, content.actionLimit)))
      hash.add(content.past)
      for event in content.recent { hash.add(event) }
      for id in ids { hash.add(names?.number(of: id) ?? 0) }
      let streams = content.sharedStreams
      if streams != (0, 0) { hash.add(UInt64(streams.waiting) << 32 | UInt64(streams.ready)) }
      return hash.bits
    }
  }

  /// Whether a part of its past does not count anymore.
  var hasForgotten: Bool { content.withLock { $0.hasForgotten } }

  /// Whether it waits for something that the explorer controls: the time, a turn, a shared value.
  var isAsleep: Bool {
    content.withLock { $0.sleepCount > 0 || $0.sharedStreams.waiting > 0 }
  }

  /// The deadlines past which it is not delayed; nil if it can be delayed past each.
  var promptness: Promptness? { content.withLock { $0.promptness } }

  /// Whether it has ended, or its phase is over, so that nothing that its tasks do counts.
  var isOver: Bool { content.withLock { $0.isOver } }

  /// Whether it has waited for a source or for shared values, which the explorer chooses.
  var isSourced: Bool { content.withLock { $0.usesSource } }

  func usesSource() { content.withLock { $0.usesSource = true } }

  func followsShared() { content.withLock { ($0.usesSource, $0.followsShared) = (true, true) } }

  /// Notes that it reads the time, as what sleeps for a while does, too.
  ///
  /// - Returns: Whether its task had read it before, and has not slept since then.
  func readsTime() -> Bool {
    content.withLock { !$0.isOver && !$0.readers.insert(.current).inserted }
  }

  /// Notes that a timer of it reads the time.
  func readsTimeQuietly() { content.withLock { _ = $0.quietReaders.insert(.current) } }

  /// Notes that it begins to sleep until a deadline.
  ///
  /// - Returns: Whether its task has just read the time, of which the deadline is made, or it has ended.
  func takesTimeRead() -> Bool {
    content.withLock { content in
      let task = SendingTask.ID.current
      return content.quietReaders.remove(task) != nil || content.readers.remove(task) != nil
        || content.isOver
    }
  }

  /// Notes that its task does something else than to sleep.
  ///
  /// - Returns: Whether the task has read the time before.
  func usesTimeRead() -> Bool {
    content.withLock { content in
      if content.readers.isEmpty, content.quietReaders.isEmpty { return false }
      let task = SendingTask.ID.current
      content.quietReaders.remove(task)
      return content.readers.remove(task) != nil && !content.isOver
    }
  }

  func end() { content.withLock { $0.isOver = true } }

  /// Notes that it waits for something that the explorer does not control.
  func waitsOutside() { content.withLock { $0.promptness = nil } }

  /// Notes that it is about to use a shared value.
  func usesShared() { onUse(self) }

  /// Counts the streams of shared values that wait for another value.
  func waitsForShared(_ change: Int) { content.withLock { $0.sharedStreams.waiting += change } }

  /// Counts the streams of shared values that have another value, which is not read yet.
  func hasNextShared(_ change: Int) {
    content.withLock { $0.sharedStreams.ready += change }
    if change > 0 { onChange(self) {} }
  }

  /// Lets it continue with another shared value.
  func wake(_ body: () -> Void) { isOver ? body() : onChange(self, body) }

  /// Counts that it uses a shared value.
  ///
  /// - Returns: Whether that is the second time since it continued, so that something could happen in between.
  func countsSecondUse() -> Bool {
    content.withLock {
      $0.useCount += 1
      return $0.useCount == 2
    }
  }

  /// How often it has continued where it can read shared values: each of them is a part of its history.
  var readCount: Int { content.withLock { $0.readCount } }

  /// Whether it has used a shared value since it continued.
  var hasUsedShared: Bool { content.withLock { $0.useCount > 0 } }

  func sleeps(_ change: Int) {
    content.withLock {
      $0.sleepCount += change
      // What a cancellation wakes continues when another effect lets it.
      if change < 0 { $0.promptness = nil }
    }
  }

  /// Notes that it continues.
  ///
  /// - Parameter number: The number of the turn that it gets, among those for which its tasks wait.
  func woke(number: Int = 0) {
    content.withLock {
      $0.sleepCount -= 1
      $0.useCount = 0
      $0.promptness = .woken
      $0.note(1 | UInt64(number) << 32)
    }
  }

  /// Notes that it continues, which it could have done before.
  ///
  /// - Parameter number: The number of the turn that it gets, among those for which its tasks wait.
  func tookTurn(_ number: Int) {
    content.withLock {
      $0.useCount = 0
      $0.note(3 | UInt64(number) << 32)
    }
  }

  /// Notes that a part of it was cancelled by an id.
  func lostPart(_ id: any Hashable & Sendable) {
    let mark = StructuralHash.of(AnyHashable(id)) | 1 << 62
    content.withLock { $0.note(mark & ~(1 << 63)) }
  }

  func asked(_ choice: Int) {
    content.withLock {
      $0.promptness = nil
      $0.note(16 + UInt64(choice))
    }
  }

  /// Notes what it can read when it continues, such as shared values.
  ///
  /// - Parameter environment: A hash; 0 if there is nothing to read.
  func continues(in environment: UInt64) {
    if environment == 0 { return }
    content.withLock {
      $0.readCount += 1
      $0.note(environment | 1 << 63)
    }
  }

  /// - Parameters:
  ///   - number: The number of the action among those that waited.
  ///   - beginsAgain: Whether the effect then is where it was at its beginning.
  ///   - ends: Returns whether its source says that it comes to an end.
  func delivered(_ number: Int, beginsAgain: Bool, ends: () -> Bool = { false }) {
    content.withLock {
      if beginsAgain {
        // The first value of a shared property does not wait for a change, and each other one does.
        $0.recent = $0.followsShared ? [4] : []
        return
      }
      if $0.sentCount == Self.memory.actions, ends() {
        $0.actionLimit = Self.memory.actionsUpToEnd
      }
      if $0.sentCount < $0.actionLimit {
        var hash = StructuralHash(seed: $0.past)
        for event in $0.recent { hash.add(event) }
        hash.add(UInt64(number))
        $0.past = hash.bits
      } else {
        $0.hasForgotten = true
        // One that sends without end would stop the time.
        if $0.promptness != .woken { $0.promptness = nil }
      }
      $0.sentCount += 1
      $0.recent = []
    }
  }
}
