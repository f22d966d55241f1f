extension Store {
  /// Calls a function with the state after each action that the store has handled, whether or not the
  /// action changed the state.
  ///
  /// It is for programs without views, such as one that prints to a terminal:
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// let subscription = store.subscribe { state in
  ///   print("count:", state.count)
  /// }
  /// ```
  ///
  /// (A view has no use for it: it is told of the fields it reads, and of no others.)
  ///
  /// What the function sends is handled after it returns. A store that is scoped from another calls
  /// it after each action of the whole.
  ///
  /// - Parameter observer: The function. It is not called with the present state.
  /// - Returns: The subscription. It ends when it is cancelled, or is no longer held.
  public func subscribe(
    _ observer: @escaping @MainActor (State) -> Void
  ) -> StoreSubscription {
    core.subscribe(observer)
  }
}

extension Store where State: Sendable {
  /// The present state, and then the state after each action that the store has handled.
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// for await state in store.states {
  ///   print("count:", state.count)
  /// }
  /// ```
  ///
  /// No state is left out, however slowly they are read. Each call makes a stream of its own. It ends
  /// with the task that reads it, or with the store.
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

/// Ends a stream of states when the store that feeds it is gone: the store alone holds it.
///
/// A class, for its end.
private final class StateFeed<State: Sendable>: Sendable {
  let continuation: AsyncStream<State>.Continuation

  init(continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
