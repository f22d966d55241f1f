/// Sends actions from an effect back into the store. An effect gets it as its argument and calls it
/// as a function:
///
/// ```swift
/// return .run { send in
///   for await value in values {
///     await send(.received(value))
///   }
/// }
/// ```
///
/// When the call returns, the action has been handled. What one effect sends is handled in the order
/// in which it was sent. What a cancelled effect sends is dropped.
@MainActor
public struct Send<Action>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  /// Creates a `Send` from a function.
  ///
  /// The store makes those that effects get; this is for calling an operation by hand.
  ///
  /// - Parameter deliver: What is done with each action that is sent.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action to send. It is dropped where the current task is cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    deliver(action)
  }
}
