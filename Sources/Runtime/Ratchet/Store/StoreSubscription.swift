import RatchetConcurrency

/// Keeps a function subscribed to a store until the subscription is cancelled or released.
///
/// If it is released on another thread, it ends when the main actor gets to it.
///
/// It is a class, because the subscription ends with its last reference.
@preconcurrency @MainActor
public final class StoreSubscription {
  private let end: @MainActor @Sendable () -> Void

  init(_ end: @escaping @MainActor @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the subscription.
  ///
  /// The function is not called again.
  public func cancel() {
    end()
  }

  deinit {
    let end = end
    if MainQueue.isCurrent {
      // A task would keep the function until the main thread is idle, and the store would call it meanwhile.
      MainActor.assumeIsolated { end() }
    } else {
      Task { @MainActor in end() }
    }
  }
}
