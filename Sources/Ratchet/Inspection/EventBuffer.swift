/// The events of one inspected store that an inspector has not read yet.
///
/// Unchecked: the store adds events in its isolation, and the inspector reads them on a thread of
/// its own. All mutable state is read and written under the lock.
package final class EventBuffer<State, Action>: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [StoreEvent<State, Action>] = []
  private var firstNumber: Int?
  private var skipped = 0
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
    let wasEmpty = lock.withLock {
      let wasEmpty = events.isEmpty
      if let firstNumber, firstNumber <= origin { dropSteps() }
      if firstNumber == nil, case .handled(let step) = event { firstNumber = step.number }
      events.append(event)
      return wasEmpty
    }
    if wasEmpty { wake() }
  }

  /// Removes the steps, because their states take up the memory.
  private func dropSteps() {
    let count = events.count
    events.removeAll { if case .handled = $0 { true } else { false } }
    skipped += count - events.count
    firstNumber = nil
  }

  /// The number of events that wait.
  package var count: Int { lock.withLock { events.count } }

  /// Removes all events.
  ///
  /// - Returns: The events, and the number of steps before them that were dropped.
  package func take() -> (events: [StoreEvent<State, Action>], skipped: Int) {
    lock.withLock {
      defer { (events, skipped, firstNumber) = ([], 0, nil) }
      return (events, skipped)
    }
  }
}
