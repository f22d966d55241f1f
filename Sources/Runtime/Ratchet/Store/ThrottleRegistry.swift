/// The windows in which throttled effects of one store take turns.
struct ThrottleRegistry {
  private struct Entry {
    let window: Throttle.Window
    /// The number of the window, in the order in which they were opened.
    let number: Int
    /// The effect that has the next turn.
    var waiting: (lineage: EffectLineage, turn: EffectLifetime)?

    /// Whether an effect is waiting that has not been cancelled.
    var isAwaited: Bool {
      waiting.map { !$0.lineage.isCancelled } ?? false
    }
  }

  private var entries: [CancellationKey: Entry] = [:]
  private var capacity = 64

  private var openedCount = 0

  /// Whether no window was opened that may still count.
  var isEmpty: Bool { entries.isEmpty }

  /// The windows that are open, or that an effect waits for: their ids and numbers, and what waits for their ends.
  var open: [SteppedThrottleWindow] {
    entries.filter { !$1.window.isOver() || $1.isAwaited }.map {
      SteppedThrottleWindow(
        ids: ($0.path + [$0.id]).map(\.base), number: $1.number, end: $1.window.end)
    }
  }

  /// The window that an effect has to wait for, or nil if the effect can start at once.
  mutating func window(at key: CancellationKey) -> Throttle.Window? {
    guard let entry = entries[key], !entry.window.isOver() || entry.isAwaited else { return nil }
    return entry.window
  }

  /// Opens a window, because an effect has just started.
  mutating func open(_ window: Throttle.Window, at key: CancellationKey) {
    if entries.count >= capacity {
      // The number of ids is unlimited, so closed windows are removed.
      entries = entries.filter { !$1.window.isOver() || $1.isAwaited }
      capacity = max(64, 2 * entries.count)
    }
    openedCount += 1
    entries[key] = Entry(window: window, number: openedCount)
  }

  /// Gives an effect the next turn.
  ///
  /// - Parameters:
  ///   - lineage: What the effect belongs to.
  ///   - turn: What is cancelled if another effect gets the turn.
  ///   - key: The key of the window.
  ///   - replaces: Whether it replaces an effect that already waits.
  /// - Returns: Whether it has the turn.
  mutating func wait(
    _ lineage: EffectLineage, _ turn: EffectLifetime, at key: CancellationKey,
    replacing replaces: Bool
  ) -> Bool {
    guard let entry = entries[key] else { return false }
    if entry.isAwaited {
      guard replaces else { return false }
      entry.waiting?.turn.cancel()
    }
    entries[key]?.waiting = (lineage, turn)
    return true
  }

  /// Whether an effect has the next turn.
  func isWaiting(_ turn: EffectLifetime, at key: CancellationKey) -> Bool {
    entries[key]?.waiting?.turn === turn
  }
}

/// A window in which throttled effects of a stepped store take turns.
package struct SteppedThrottleWindow: Sendable {
  /// Its id, after those of the features around it.
  package let ids: [any Hashable & Sendable]
  /// The number of the window, in the order in which they were opened.
  package let number: Int
  /// Waits until it has passed.
  package let end: @Sendable () async throws -> Void
}
