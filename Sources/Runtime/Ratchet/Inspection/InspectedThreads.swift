/// The threads on which inspected stores handle actions and run effects.
package enum InspectedThreads {
  /// Called on such a thread before the feature's code.
  ///
  /// Set once, before the first store is inspected.
  nonisolated(unsafe) package static var prepare: (@Sendable () -> Void)?
}
