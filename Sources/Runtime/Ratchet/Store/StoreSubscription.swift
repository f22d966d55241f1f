/// Keeps a function subscribed to a store until the subscription is cancelled or released.
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
    Task { @MainActor in end() }
  }
}
