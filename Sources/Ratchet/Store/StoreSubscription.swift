/// Keeps a function subscribed to a store, until it is cancelled or is no longer held.
///
/// A class, since its end is that of the last one who holds it.
@MainActor
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
