/// The entries of a test clock or a test scheduler, by their times.
///
/// A test moves the time.
///
/// Entries that are due run in the order of their deadlines. Tasks that an entry wakes run as far
/// as they can before the next entry runs.
package final class TimedEntries<Time: Comparable>: Sendable {
  /// An entry with its deadline.
  private struct Entry {
    let id: Int
    let deadline: Time
    let action: () -> Void
  }

  private struct Content {
    var time: Time
    var lastID = 0
    var entries: [Entry] = []
    var cancelled: Set<Int> = []
    /// The entries that have been woken and have not run yet.
    var woken: Set<Int> = []
    var pacers: [ObjectIdentifier: WeakPacer] = [:]
    var isUsedOutsideOfStores = false

    mutating func takeNext(through limit: Time?) -> Entry? {
      let next = entries.indices.min {
        (entries[$0].deadline, entries[$0].id) < (entries[$1].deadline, entries[$1].id)
      }
      guard let next, limit.map({ entries[next].deadline <= $0 }) ?? true else { return nil }
      time = max(time, entries[next].deadline)
      woken.insert(entries[next].id)
      return entries.remove(at: next)
    }
  }

  private let content: Locked<Content>

  package init(now: Time) {
    content = Locked(Content(time: now))
  }

  package var now: Time { content.withLock { $0.time } }

  package var isEmpty: Bool { content.withLock { $0.entries.isEmpty } }
}

// MARK: - Entries

extension TimedEntries {
  /// Creates the id of an entry that the current task is about to add.
  package func enter() -> Int {
    let pacer = CurrentPacer.value as? any Pacer & AnyObject
    return content.withLock { content in
      if let pacer {
        content.pacers[ObjectIdentifier(pacer)] = WeakPacer(pacer: pacer)
      } else {
        content.isUsedOutsideOfStores = true
      }
      content.lastID += 1
      return content.lastID
    }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - deadline: The time at which it is due. An entry in the past is due at the next move.
  ///   - action: What the entry runs.
  /// - Returns: Whether it was added. It is not added if it was cancelled before.
  package func add(_ id: Int, at deadline: Time, action: @escaping () -> Void) -> Bool {
    content.withLock { content in
      if content.cancelled.contains(id) { return false }
      content.entries.append(Entry(id: id, deadline: deadline, action: action))
      return true
    }
  }

  /// Removes an entry.
  ///
  /// - Returns: The action of the entry; nil if it has run, or has not been added yet.
  package func cancel(_ id: Int) -> (() -> Void)? {
    content.withLock { content in
      guard let index = content.entries.firstIndex(where: { $0.id == id }) else {
        content.cancelled.insert(id)
        return nil
      }
      content.woken.insert(id)
      return content.entries.remove(at: index).action
    }
  }

  /// Notes that the task of an entry has run.
  package func leave(_ id: Int) {
    content.withLock {
      $0.cancelled.remove(id)
      $0.woken.remove(id)
    }
  }

  /// Removes the entry that is due next, and moves the time to it.
  private func takeNext(through limit: Time?) -> Entry? {
    content.withLock { $0.takeNext(through: limit) }
  }

  private func move(to deadline: Time) {
    content.withLock { $0.time = max($0.time, deadline) }
  }
}

private struct WeakPacer {
  weak var pacer: (any Pacer & AnyObject)?
}

// MARK: - Moving time

extension TimedEntries {
  /// Moves the time to a deadline, and runs the entries that are due.
  @MainActor
  package func advance(to deadline: Time) async {
    await settle()
    while let entry = takeNext(through: deadline) {
      entry.action()
      await settle()
    }
    move(to: deadline)
    await settle()
  }

  /// Moves the time to a deadline, and runs the entries that are due, without waiting for the tasks
  /// that they wake.
  package func advanceAtOnce(to deadline: Time) {
    while let entry = takeNext(through: deadline) { entry.action() }
    move(to: deadline)
  }

  /// Moves the time until no entries are left.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of entries.
  ///   - timeout: The maximum duration, before which the number has no limit.
  /// - Returns: Whether no entries are left.
  @MainActor
  package func run(limit: Int, timeout: Duration = .zero) async -> Bool {
    let end = ContinuousClock.now + timeout
    await settle()
    var count = 0
    while count <= limit || ContinuousClock.now < end {
      guard let entry = takeNext(through: nil) else { return true }
      entry.action()
      await settle()
      count += 1
    }
    return isEmpty
  }

  /// Moves the time until no entries are left, without waiting for the tasks that they wake.
  ///
  /// - Parameter limit: The maximum number of entries.
  /// - Returns: Whether no entries are left.
  package func runAtOnce(limit: Int) -> Bool {
    for _ in 0...limit {
      guard let entry = takeNext(through: nil) else { return true }
      entry.action()
    }
    return isEmpty
  }
}

// MARK: - Coming to rest

extension TimedEntries {
  /// Lets the tasks that use the entries run as far as they can.
  @MainActor
  package func settle() async {
    let (pacers, needsTurns) = content.withLock {
      ($0.pacers.values.compactMap(\.pacer), $0.isUsedOutsideOfStores || $0.pacers.isEmpty)
    }
    if needsTurns { await settleOutsideOfStores() }
    for pacer in pacers { _ = await pacer.settle() }
  }

  /// Lets tasks without a pacer run: woken tasks until they have run, and then all of them for some
  /// turns.
  @MainActor
  private func settleOutsideOfStores() async {
    for _ in 1...Self.patience where content.withLock({ !$0.woken.isEmpty }) {
      await RealTime.turn()
    }
    _ = await YieldingPacer().settle()
  }

  /// The number of turns for woken tasks, whose executor may be blocked forever.
  private static var patience: Int { 10_000 }
}
