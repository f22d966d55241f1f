@_spi(Locks) import RatchetConcurrency

/// The threads on which inspected stores handle actions and run effects.
package enum InspectedThreads {
  /// Called on such a thread before the feature's code.
  package static var prepare: (@Sendable () -> Void)? {
    get { function.withLock { $0 } }
    set { function.exchange(newValue) }
  }

  private static let function = Locked<(@Sendable () -> Void)?>(nil)
}
