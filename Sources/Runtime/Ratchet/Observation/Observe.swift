import Observation

/// Calls a function, and calls it again each time something that it reads of a store, or of another
/// observable object, has changed.
///
/// Use it in programs whose views do not observe by themselves, such as one that prints to a
/// terminal:
///
/// <!-- example given: store: StoreOf<Counter> -->
/// ```swift
/// let token = observe {
///   print("count:", store.count)
/// }
/// ```
///
/// The first call is immediate. Several changes before the main actor makes the next call lead to
/// one call.
///
/// - Parameter apply: The function.
/// - Returns: The observation. It ends when you cancel or release it.
@preconcurrency @MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  track(apply, while: token)
  return token
}

@MainActor
private func track(_ apply: @escaping @MainActor @Sendable () -> Void, while token: ObserveToken) {
  withSingleObservation(apply) { [weak token] in
    Task { @MainActor in
      guard let token, !token.isCancelled else { return }
      track(apply, while: token)
    }
  }
}
