/// Takes values that the storage of a shared value changes by itself.
///
/// Call it as often as there are changes, from any thread.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (LoadedValue<Value>) -> Bool
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Takes values and errors; nil stands for the default.
  ///   - onLoading: Takes whether the storage is loading.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.init(
      offering: { loaded in
        let isTaken = loaded.take()
        if isTaken { callback(loaded.result) }
        return isTaken
      }, onLoading: onLoading)
  }

  /// - Parameter callback: Returns whether it takes over the value. It does not if the value has
  ///   changed in the program and the storage does not have the change.
  init(
    offering callback: @escaping @Sendable (LoadedValue<Value>) -> Bool,
    onLoading: @escaping @Sendable (Bool) -> Void
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Passes a value.
  ///
  /// - Parameter value: The value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Passes no value, because the storage has none any more: the property gets its default.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Passes an error.
  ///
  /// - Parameter error: The error.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Passes a value or an error.
  ///
  /// - Parameter result: The value, nil for the default, or the error.
  public func yield(with result: Result<Value?, any Error>) { _ = offer(LoadedValue(result)) }

  /// Says whether the storage is loading.
  ///
  /// - Parameter isLoading: Whether it is.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }

  /// Passes what was loaded, and says whether it was taken over.
  func offer(_ loaded: LoadedValue<Value>) -> Bool { callback(loaded) }
}

/// A subscription to changes of a ``SharedReaderKey``.
public struct SharedSubscription: Sendable {
  private let token: ObserveToken

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends it. It is called once, at the latest when the subscription is
  ///   released.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    token = ObserveToken(onCancel: cancel)
  }

  /// Ends the subscription.
  public func cancel() { token.cancel() }
}
