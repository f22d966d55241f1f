import Foundation

/// What is due at which time, on a time that a test moves: what a test clock and a test scheduler are
/// made of.
///
/// What is due is done in the order of the deadlines, and whatever it wakes goes as far as it can
/// before the next is done.
///
/// Unchecked: all that varies is read and written under the lock, and nothing of others is called while
/// the lock is held.
final class Agenda<Time: Comparable>: @unchecked Sendable {
  /// Something that is due at a time.
  private struct Entry {
    let id: Int
    let deadline: Time
    let action: () -> Void
  }

  private let lock = NSLock()
  private var time: Time
  private var lastID = 0
  private var entries: [Entry] = []
  private var cancelled: Set<Int> = []
  /// Those that have been woken, and have not had their turn.
  private var woken: Set<Int> = []
  private var pacers: [ObjectIdentifier: WeakPacer] = [:]
  private var isUsedOutsideOfStores = false

  init(now: Time) {
    self.time = now
  }

  var now: Time { lock.withLock { time } }

  var isEmpty: Bool { lock.withLock { entries.isEmpty } }
}

// MARK: - Entries

extension Agenda {
  /// Makes the id of an entry that the current task is about to add.
  func enter() -> Int {
    let pacer = CurrentPacer.value as? any Pacer & AnyObject
    return lock.withLock {
      if let pacer {
        pacers[ObjectIdentifier(pacer)] = WeakPacer(pacer: pacer)
      } else {
        isUsedOutsideOfStores = true
      }
      lastID += 1
      return lastID
    }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - deadline: When it is due. One in the past is due when time is moved next.
  ///   - action: What is done then.
  /// - Returns: Whether it was added. It is not where it was cancelled before.
  func add(_ id: Int, at deadline: Time, action: @escaping () -> Void) -> Bool {
    lock.withLock {
      if cancelled.contains(id) { return false }
      entries.append(Entry(id: id, deadline: deadline, action: action))
      return true
    }
  }

  /// Takes an entry out.
  ///
  /// - Returns: What was to be done; nil if it has been done, or has not been added yet.
  func cancel(_ id: Int) -> (() -> Void)? {
    lock.withLock {
      guard let index = entries.firstIndex(where: { $0.id == id }) else {
        cancelled.insert(id)
        return nil
      }
      woken.insert(id)
      return entries.remove(at: index).action
    }
  }

  /// Says that what an entry has woken has had its turn.
  func leave(_ id: Int) {
    lock.withLock {
      cancelled.remove(id)
      woken.remove(id)
    }
  }

  /// Takes out the entry that is due next, and moves time to it.
  private func takeNext(through limit: Time?) -> Entry? {
    lock.withLock {
      let next = entries.indices.min {
        (entries[$0].deadline, entries[$0].id) < (entries[$1].deadline, entries[$1].id)
      }
      guard let next, limit.map({ entries[next].deadline <= $0 }) ?? true else { return nil }
      time = max(time, entries[next].deadline)
      woken.insert(entries[next].id)
      return entries.remove(at: next)
    }
  }

  private func move(to deadline: Time) {
    lock.withLock { time = max(time, deadline) }
  }
}

private struct WeakPacer {
  weak var pacer: (any Pacer & AnyObject)?
}

// MARK: - Moving time

extension Agenda {
  /// Moves time to a deadline, and does what is due until then.
  @MainActor
  func advance(to deadline: Time) async {
    await settle()
    while let entry = takeNext(through: deadline) {
      entry.action()
      await settle()
    }
    move(to: deadline)
    await settle()
  }

  /// Moves time to a deadline, and does what is due until then, without waiting for what it wakes.
  func advanceAtOnce(to deadline: Time) {
    while let entry = takeNext(through: deadline) { entry.action() }
    move(to: deadline)
  }

  /// Moves time on until nothing is due any more.
  ///
  /// - Parameter limit: How many entries may be done.
  /// - Returns: Whether nothing is left.
  @MainActor
  func run(limit: Int) async -> Bool {
    await settle()
    for _ in 0...limit {
      guard let entry = takeNext(through: nil) else { return true }
      entry.action()
      await settle()
    }
    return isEmpty
  }

  /// Moves time on until nothing is due any more, without waiting for what it wakes.
  ///
  /// - Parameter limit: How many entries may be done.
  /// - Returns: Whether nothing is left.
  func runAtOnce(limit: Int) -> Bool {
    for _ in 0...limit {
      guard let entry = takeNext(through: nil) else { return true }
      entry.action()
    }
    return isEmpty
  }
}

// MARK: - Coming to rest

extension Agenda {
  /// Lets those who use the agenda go as far as they can.
  @MainActor
  func settle() async {
    let (pacers, needsTurns) = lock.withLock {
      (self.pacers.values.compactMap(\.pacer), isUsedOutsideOfStores || self.pacers.isEmpty)
    }
    if needsTurns { await settleOutsideOfStores() }
    for pacer in pacers { _ = await pacer.settle() }
  }

  /// Lets tasks that nothing drives go on: those that were woken until they have had their turn, and
  /// then as far as some turns bring them.
  @MainActor
  private func settleOutsideOfStores() async {
    for _ in 1...Self.patience where lock.withLock({ !woken.isEmpty }) { await RealTime.turn() }
    _ = await YieldingPacer().settle()
  }

  /// How many turns are given to those who were woken, and whose executor may be held up for good.
  private static var patience: Int { 10_000 }
}
