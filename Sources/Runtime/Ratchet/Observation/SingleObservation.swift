import Observation

/// Runs a function, and calls another one when something that it has read changes, once.
///
/// `withObservationTracking` calls it again if several threads change what was read at the same time.
/// A function that observes again would then observe twice from then on.
///
/// - Parameters:
///   - apply: The function that reads.
///   - onChange: It is called on the thread of the change.
func withSingleObservation(
  _ apply: () -> Void, onChange: @escaping @Sendable () -> Void
) {
  let calls = AtomicCounter()
  withObservationTracking(apply) {
    if calls.increment() == 0 { onChange() }
  }
}
