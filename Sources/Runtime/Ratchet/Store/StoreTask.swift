/// The effects that followed an action, and the effects that followed the actions which they sent.
///
/// <!-- example given: store: StoreOf<Counter> -->
/// ```swift
/// let task = store.send(.factButtonTapped)
/// await task.finish()    // The fact is there.
/// task.cancel()          // Or: the fact is not waited for.
/// ```
public struct StoreTask: Sendable {
  // Nil if no effect followed.
  let lifetime: EffectLifetime?

  /// Cancels all effects that followed the action.
  ///
  /// Actions that they still send are dropped.
  public func cancel() {
    lifetime?.cancel()
  }

  /// Waits for all effects that followed the action.
  ///
  /// If the waiting task is cancelled, the effects are cancelled too.
  public func finish() async {
    guard let lifetime else { return }
    await withTaskCancellationHandler {
      await lifetime.finish()
    } onCancel: {
      lifetime.cancel()
    }
  }

  /// Whether the effects were cancelled through this task.
  ///
  /// False if no effect followed.
  public var isCancelled: Bool {
    lifetime?.isCancelled ?? false
  }

  /// The task of an action without effects.
  package static var none: StoreTask { StoreTask(lifetime: nil) }

  /// Whether all effects that followed the action have finished.
  package var isFinished: Bool {
    lifetime?.isFinished ?? true
  }
}

extension StoreTask: Hashable {
  /// Whether two tasks represent the same effects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.lifetime === rhs.lifetime
  }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lifetime.map(ObjectIdentifier.init))
  }
}
