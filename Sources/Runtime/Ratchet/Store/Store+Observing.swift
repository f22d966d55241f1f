extension Store {
  /// Calls a function with the state after each action that the store has handled, whether or not
  /// the action changed the state.
  ///
  /// Use it in programs without views, such as one that prints to a terminal:
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// let subscription = store.subscribe { state in
  ///   print("count:", state.count)
  /// }
  /// ```
  ///
  /// (A view does not need it: a view is notified of the fields that it reads.)
  ///
  /// Actions that the function sends are handled after it returns. A scoped store calls the
  /// function after each action of the root store.
  ///
  /// - Parameter observer: The function. It is not called with the current state.
  /// - Returns: The subscription. It ends when you cancel or release it.
  public func subscribe(
    _ observer: @escaping @MainActor (State) -> Void
  ) -> StoreSubscription {
    core.subscribe(observer)
  }
}

extension Store where State: Sendable {
  /// The current state, and then the state after each action that the store has handled.
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// for await state in store.states {
  ///   print("count:", state.count)
  /// }
  /// ```
  ///
  /// No state is skipped, even if the states are read slowly. Each call creates its own stream. The
  /// stream ends with the task that reads it, or with the store.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    core.withState { _ = continuation.yield($0) }
    let feed = StateFeed(continuation: continuation)
    let subscription = subscribe { feed.continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return stream
  }
}

/// Ends a stream of states when the store that feeds it is gone.
///
/// Only the store retains it.
///
/// It is a class because its deinitializer ends the stream.
private final class StateFeed<State: Sendable>: Sendable {
  let continuation: AsyncStream<State>.Continuation

  init(continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
