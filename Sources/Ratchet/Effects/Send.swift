/// Sends actions from an effect back into the store. An effect gets it as its argument and calls it
/// as a function:
///
/// <!-- example in: Stopwatch -->
/// ```swift
/// return .run { send in
///   for await _ in clock.timer(interval: .seconds(1)) {
///     await send(.ticked)
///   }
/// }
/// ```
///
/// When the call returns, the action has been handled, wherever the store lives. What one effect sends
/// is handled in the order in which it was sent. What a cancelled effect sends is dropped.
public struct Send<Action>: Sendable {
  private let delivery: Delivery

  /// How an action comes to the store.
  private enum Delivery: Sendable {
    /// To a store on the main actor.
    case onMainActor(@MainActor @Sendable (Action) -> Void)

    /// To a store on an actor of its own: to wait until it has been handled, and to leave it there.
    case elsewhere(
      deliver: @Sendable (sending Action) async -> Void,
      post: @Sendable (Action) -> Void
    )
  }

  /// Creates a `Send` from a function on the main actor.
  ///
  /// The store makes those that effects get; this is for calling an operation by hand.
  ///
  /// - Parameter deliver: What is done with each action that is sent.
  public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.delivery = .onMainActor(deliver)
  }

  private init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  /// Creates the `Send` of a store that is not on the main actor.
  ///
  /// - Parameters:
  ///   - deliver: Has an action handled, and returns then.
  ///   - post: Leaves an action to be handled before any that is sent later.
  init(
    deliver: @escaping @Sendable (sending Action) async -> Void,
    post: @escaping @Sendable (Action) -> Void
  ) {
    self.delivery = .elsewhere(deliver: deliver, post: post)
  }

  /// Sends an action, and waits until it has been handled.
  ///
  /// - Parameter action: The action to send. It is dropped where the current task is cancelled.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async {
    switch delivery {
    case .onMainActor(let deliver):
      await Self.deliver(action, by: deliver)
    case .elsewhere(let deliver, _):
      guard !Task.isCancelled else { return }
      await deliver(action)
    }
  }

  /// Sends an action from code on the main actor that cannot wait.
  ///
  /// <!-- example given: send: Send<Player.Action> -->
  /// ```swift
  /// await MainActor.run {
  ///   player.onEnd = { send.post(.playbackEnded) }
  /// }
  /// ```
  ///
  /// A store on the main actor has handled the action when the call returns. One that lives elsewhere
  /// handles it before any that is sent later.
  ///
  /// - Parameter action: The action to send. It is dropped where the current task is cancelled.
  @MainActor
  public func post(_ action: Action) {
    guard !Task.isCancelled else { return }
    switch delivery {
    case .onMainActor(let deliver): deliver(action)
    case .elsewhere(_, let post): post(action)
    }
  }

  /// Whether the task is cancelled is asked where the store is: it may come to be on the way there.
  @MainActor
  private static func deliver(
    _ action: Action,
    by deliver: @MainActor @Sendable (Action) -> Void
  ) {
    guard !Task.isCancelled else { return }
    deliver(action)
  }
}

extension Send {
  /// What sends another type's actions the same way.
  ///
  /// - Parameter transform: Makes an action of this type.
  /// - Returns: What sends what `transform` makes.
  func mapped<Other>(_ transform: @escaping @Sendable (Other) -> Action) -> Send<Other> {
    switch delivery {
    case .onMainActor(let deliver):
      Send<Other> { deliver(transform($0)) }
    case .elsewhere(let deliver, let post):
      Send<Other>(
        deliver: { (other: sending Other) in await deliver(transform(other)) },
        post: { post(transform($0)) }
      )
    }
  }
}
