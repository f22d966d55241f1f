@_spi(Locks) import RatchetConcurrency

/// The threads on which inspected stores handle actions and run effects.
package enum InspectedThreads {
  /// Called on such a thread before the feature's code.
  package static var prepare: (@Sendable () -> Void)? {
    get { preparation.withLock { $0.function } }
    set { preparation.withLock { $0.function = newValue } }
  }

  /// A function in a structure, because a function that is itself the value of a lock is converted at each access, and
  /// its calls become longer with each.
  private struct Preparation {
    var function: (@Sendable () -> Void)?
  }

  private static let preparation = Locked(Preparation())
}
