/// Sends actions from an effect to the store. An effect gets it as its argument and calls it like a
/// function:
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
/// A ``Store`` has handled the action when the call returns. A store on another actor handles it
/// before any action that is sent later; ``deliver(_:)`` waits until it has. Actions from one
/// effect are handled in the order in which they were sent. Actions that a cancelled effect sends
/// are dropped.
public struct Send<Action>: Sendable {
  private let delivery: Delivery

  /// How an action gets to the store.
  private enum Delivery: Sendable {
    /// To a store on the main actor.
    case onMainActor(@MainActor @Sendable (Action) -> Void)

    /// To a store on its own actor: one function waits until the action has been handled, and one
    /// does not.
    case elsewhere(
      deliver: @Sendable (sending Action) async -> Void,
      post: @Sendable (Action) -> Void
    )
  }

  /// Creates a `Send` from a function on the main actor.
  ///
  /// The store creates the ones that effects get. Use this initializer to call an operation
  /// yourself.
  ///
  /// - Parameter send: Called with each action that is sent.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.delivery = .onMainActor(send)
  }

  /// Creates the `Send` of a store that is not on the main actor.
  ///
  /// - Parameters:
  ///   - deliver: Returns when the action has been handled.
  ///   - post: Adds an action that is handled before any action that is sent later.
  init(
    deliver: @escaping @Sendable (sending Action) async -> Void,
    post: @escaping @Sendable (Action) -> Void
  ) {
    self.delivery = .elsewhere(deliver: deliver, post: post)
  }

  // There is one overload, and it is synchronous. The compiler chooses between overloads without
  // looking at actors. In asynchronous code, also on the main actor, it would prefer an asynchronous
  // overload, and require an `await`. In a closure that is one expression, it would prefer the
  // synchronous one, also off the main actor. Two overloads of `run`, for operations on the main
  // actor and for others, do not help: `@MainActor in` is not part of a closure's type when the
  // overload is chosen (Swift 6.3.1). A synchronous function with an `isolated` parameter does not
  // either: off every actor it is nil, so nothing is waited for, and each `await` is a warning.

  /// Sends an action.
  ///
  /// - Parameter action: The action to send. It is dropped if the current task is cancelled.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    switch delivery {
    case .onMainActor(let send): send(action)
    case .elsewhere(_, let post): post(action)
    }
  }

  /// Sends an action straight to the store's actor, and waits until it has been handled.
  ///
  /// Use it in effects of a ``StoreActor``: it does not use the main actor.
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
  /// - Parameter action: The action to send. It is dropped if the current task is cancelled.
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

/// The `Send` of a reducer: `SendOf<Counter>` is `Send<Counter.Action>`.
public typealias SendOf<R: Reducer> = Send<R.Action>

extension Send {
  /// A `Send` that converts another type's actions.
  ///
  /// - Parameter transform: Creates an action of this type.
  /// - Returns: The `Send` for the other type.
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
