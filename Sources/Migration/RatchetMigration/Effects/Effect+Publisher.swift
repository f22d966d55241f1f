#if canImport(Combine)
  import Combine
  import Ratchet

  extension Effect {
    /// Sends what a publisher publishes, until it completes or the effect is cancelled.
    ///
    /// New code reads a shared value with `.run`, and `for await value in $value.values`.
    ///
    /// - Parameter makePublisher: Creates the publisher, at once. The effect subscribes to it when it runs.
    /// - Returns: The effect.
    public static func publisher(
      _ makePublisher: () -> some Publisher<Action, Never>
    ) -> Self {
      let publisher = makePublisher()
      // Only the effect calls it, and has the publisher and its subscription for itself.
      nonisolated(unsafe) let subscribe = {
        (continuation: AsyncStream<UncheckedSendable<Action>>.Continuation) in
        publisher.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield(UncheckedSendable($0)) })
      }
      return .run { send in
        let (actions, continuation) = AsyncStream<UncheckedSendable<Action>>.makeStream()
        // Combine's subscriptions can be cancelled on any thread.
        nonisolated(unsafe) let subscription = subscribe(continuation)
        continuation.onTermination = { _ in subscription.cancel() }
        for await action in actions { await send(action.value) }
      }
    }
  }
#endif
