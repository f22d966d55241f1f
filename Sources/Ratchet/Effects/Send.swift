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
/// On the main actor the call needs no `await`:
///
/// <!-- example in: Counter -->
/// ```swift
/// return .run { @MainActor send in
///   send(.incrementButtonTapped)
///   let fact = try await download(42)
///   send(.factResponse(.success(fact)))
/// }
/// ```
///
/// A ``Store`` has handled the action when the call returns. A store that lives elsewhere handles it
/// before any that is sent later; ``deliver(_:)`` waits until it has. What one effect sends is handled in
/// the order in which it was sent. What a cancelled effect sends is dropped.
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
  /// - Parameter send: What is done with each action that is sent.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.delivery = .onMainActor(send)
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

  // One overload, and a synchronous one: in asynchronous code the compiler would choose an asynchronous
  // one, also on the main actor, and then ask for an `await`.

  /// Sends an action.
  ///
  /// - Parameter action: The action to send. It is dropped where the current task is cancelled.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    switch delivery {
    case .onMainActor(let send): send(action)
    case .elsewhere(_, let post): post(action)
    }
  }

  /// Sends an action straight to where the store lives, and waits until it has been handled.
  ///
  /// For an effect of a ``StoreActor``: it needs nothing of the main actor.
  ///
  /// <!-- example in: Session -->
  /// <!-- example given: messages: AsyncStream<String> -->
  /// ```swift
  /// return .run { send in
  ///   for await _ in messages {
  ///     await send.deliver(.refresh)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter action: The action to send. It is dropped where the current task is cancelled.
  public nonisolated(nonsending) func deliver(_ action: sending Action) async {
    switch delivery {
    case .onMainActor:
      await callAsFunction(action)
    case .elsewhere(let deliver, _):
      guard !Task.isCancelled else { return }
      await deliver(action)
    }
  }
}

/// What sends the actions of a reducer: `SendOf<Counter>` is `Send<Counter.Action>`.
public typealias SendOf<R: Reducer> = Send<R.Action>

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
