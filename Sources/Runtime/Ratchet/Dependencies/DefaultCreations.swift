import Foundation
import RatchetConcurrency

/// The default values that threads are creating at the moment, so that each is created once.
///
/// A key's code runs without any lock, and may wait for other threads, also for one that reads the same
/// default. So a thread waits for another one only for some seconds, and then creates a value of its own.
///
/// Unchecked: everything mutable is used under `condition`.
final class DefaultCreations: @unchecked Sendable {
  /// What is created.
  struct ID: Hashable {
    let test: TestID?
    let context: DependencyContext
    let key: ObjectIdentifier
  }

  private let condition = SteadyCondition()
  private let limit: Duration
  private var creators: [ID: Thread] = [:]

  /// - Parameter limit: How long a thread waits for another one.
  init(limit: Duration = .seconds(5)) {
    self.limit = limit
  }

  /// Creates a value, or waits until another thread has created it.
  ///
  /// - Parameters:
  ///   - id: What is created.
  ///   - known: The value, if it is there by now.
  ///   - make: Creates the value, and keeps it.
  func value<Value>(of id: ID, known: () -> Value?, make: () -> Value) -> Value {
    guard begin(id) else { return known() ?? make() }
    defer { end(id) }
    return known() ?? make()
  }

  /// - Returns: Whether the caller must call `end`, because it is the one that creates the value.
  private func begin(_ id: ID) -> Bool {
    condition.withLock {
      let deadline = ContinuousClock.now + limit
      while let creator = creators[id] {
        if creator === Thread.current || !condition.wait(until: deadline) { return false }
      }
      creators[id] = Thread.current
      return true
    }
  }

  private func end(_ id: ID) {
    condition.withLock {
      creators[id] = nil
      condition.broadcast()
    }
  }
}
