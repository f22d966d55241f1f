/// What sending an action set in motion: the effects that followed, and those that followed the
/// actions which they sent.
///
/// <!-- example given: store: StoreOf<Counter> -->
/// ```swift
/// let task = store.send(.factButtonTapped)
/// await task.finish()    // The fact is there.
/// task.cancel()          // Or: the fact is not waited for.
/// ```
public struct StoreTask: Sendable {
  // Nil where no effect followed.
  let lifetime: EffectLifetime?

  /// Cancels all effects that followed the action.
  ///
  /// What they still send is dropped.
  public func cancel() {
    lifetime?.cancel()
  }

  /// Waits for all effects that followed the action.
  ///
  /// Where the task that waits is cancelled, they are cancelled too.
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
  /// False where no effect followed.
  public var isCancelled: Bool {
    lifetime?.isCancelled ?? false
  }

  /// The task of an action that led to nothing.
  package static var none: StoreTask { StoreTask(lifetime: nil) }

  /// Whether no effect that followed the action is left.
  package var isFinished: Bool {
    lifetime?.isFinished ?? true
  }
}

extension StoreTask: Hashable {
  /// Whether two tasks stand for the same effects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.lifetime === rhs.lifetime
  }

  /// Hashes what the task stands for.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lifetime.map(ObjectIdentifier.init))
  }
}
