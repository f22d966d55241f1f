@_spi(Locks) import RatchetConcurrency

/// The events of one inspected store that an inspector has not read yet.
package final class EventBuffer<State, Action>: Sendable {
  private struct Content {
    var events: [StoreEvent<State, Action>] = []
    var firstNumber: Int?
    var skipped = 0

    /// Removes the steps, because their states take up the memory.
    mutating func dropSteps() {
      let count = events.count
      events.removeAll { if case .handled = $0 { true } else { false } }
      skipped += count - events.count
      firstNumber = nil
    }
  }

  private let content = Locked(Content())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called when there are events again.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - origin: The number of the step before the first one that the store still keeps. States of
  ///     earlier steps are not kept here either.
  func append(_ event: StoreEvent<State, Action>, origin: Int) {
    let wasEmpty = content.withLock { content in
      let wasEmpty = content.events.isEmpty
      if let first = content.firstNumber, first <= origin { content.dropSteps() }
      if content.firstNumber == nil, case .handled(let step) = event {
        content.firstNumber = step.number
      }
      content.events.append(event)
      return wasEmpty
    }
    if wasEmpty { wake() }
  }

  /// The number of events that wait.
  package var count: Int { content.withLock { $0.events.count } }

  /// Removes all events.
  ///
  /// - Returns: The events, and the number of steps before them that were dropped.
  package func take() -> (events: [StoreEvent<State, Action>], skipped: Int) {
    let taken = content.exchange(Content())
    return (taken.events, taken.skipped)
  }
}
