import Ratchet
@_spi(Locks) import RatchetConcurrency

/// An effect in flight, as far as clocks and answers concern it.
///
/// It is a class because its task and the explorer share it.
final class Flight: Sendable {
  private struct Content {
    var sentCount = 0
    /// Stands for the order in which the actions of its tasks were handled.
    var order: UInt64 = 0
    /// What it has experienced since it last sent an action: answers, and turns of a clock.
    var recent: [UInt64] = []
    var sleepCount = 0
    var hasAsked = false
    var isWoken = false
    var isOver = false

    mutating func note(_ event: UInt64) {
      if recent.count == Flight.memory.events { recent.removeFirst() }
      recent.append(event)
    }
  }

  /// How much of what an effect has experienced is notified apart: the number of actions that it has
  /// sent, and the events since the last one.
  ///
  /// An effect that runs for ever, such as a timer, would have a new past with each turn, and nothing
  /// would ever be visited twice.
  private static let memory = (actions: 4, events: 8)

  let id: Int
  /// Stands for the state and the choice with which it began.
  private let start: UInt64
  private let content: Locked<Content>

  init(id: Int, start: UInt64) {
    self.id = id
    self.start = start
    content = Locked(Content())
  }

  /// Stands for all that decides how the effect continues.
  var history: UInt64 {
    content.withLock { content in
      var hash = StructuralHash(seed: start)
      hash.add(UInt64(min(content.sentCount, Self.memory.actions)))
      hash.add(content.order)
      for event in content.recent { hash.add(event) }
      return hash.bits
    }
  }

  /// Whether it waits for the explorer's time.
  var isAsleep: Bool { content.withLock { $0.sleepCount > 0 } }

  /// Whether a clock woke it, and it has asked no dependency since then, so that no time passes
  /// before it continues.
  var isPrompt: Bool { content.withLock { $0.isWoken && !$0.hasAsked } }

  /// Whether its run is over, so that nothing that it does counts.
  var isOver: Bool { content.withLock { $0.isOver } }

  func end() { content.withLock { $0.isOver = true } }

  func sleeps(_ change: Int) {
    content.withLock {
      $0.sleepCount += change
      if change > 0 { $0.isWoken = false }
    }
  }

  func woke() {
    content.withLock {
      $0.sleepCount -= 1
      $0.isWoken = true
      $0.hasAsked = false
      $0.note(1)
    }
  }

  func asked(_ choice: Int) {
    content.withLock {
      $0.hasAsked = true
      $0.note(16 + UInt64(choice))
    }
  }

  /// - Parameter number: The number of the action among those that waited.
  func delivered(_ number: Int) {
    content.withLock {
      if $0.sentCount < Self.memory.actions {
        $0.order = $0.order << 8 | UInt64(min(number, 255))
      }
      $0.sentCount += 1
      $0.recent = []
    }
  }
}

/// The effect that runs the current code.
enum CurrentFlight {
  @TaskLocal static var value: Flight?
}
