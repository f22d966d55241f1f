#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Effect {
  /// Sends an action at once, and animates its changes.
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .send(.incrementButtonTapped, animation: .easeInOut)
  /// ```
  ///
  /// Without SwiftUI, the action is sent and nothing is animated.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - animation: The animation, or nil.
  /// - Returns: An effect that sends the action.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    .send(action).animation(animation)
  }

  /// Animates the changes of this effect's actions.
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// return .send(.incrementButtonTapped).animation(.easeInOut)
  /// ```
  ///
  /// Without SwiftUI, it is the same effect.
  ///
  /// - Parameter animation: The animation; nil for none.
  /// - Returns: The effect.
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// Applies a transaction to the changes of this effect's actions.
  ///
  /// Without SwiftUI, it is the same effect.
  ///
  /// - Parameter transaction: The transaction.
  /// - Returns: The effect.
  public func transaction(_ transaction: Transaction) -> Self {
    #if canImport(SwiftUI)
      // A transaction is a value. Each task has a copy, which does not change.
      nonisolated(unsafe) let transaction = transaction
      return sending { action, send in
        withTransaction(transaction) { send(action) }
      }
    #else
      return self
    #endif
  }
}

#if canImport(SwiftUI)
  extension Effect {
    /// The same effect, with another way to send each action.
    private func sending(
      _ deliver: @escaping @MainActor @Sendable (Action, Send<Action>) -> Void
    ) -> Self {
      switch operation {
      case .send(let action):
        // Only the task that runs the effect has the action.
        nonisolated(unsafe) let action = action
        return .run { send in await MainActor.run { deliver(action, send) } }
      case .run(let options, let operation):
        return Effect(
          .run(options) { send in await operation(Send { deliver($0, send) }) })
      case .merge(let effects):
        return Effect(.merge(effects.map { $0.sending(deliver) }))
      case .concatenate(let effects):
        return Effect(.concatenate(effects.map { $0.sending(deliver) }))
      case .cancellable(let effect, let cancellation):
        return Effect(.cancellable(effect.sending(deliver), cancellation))
      case .throttle(let effect, let throttle):
        return Effect(.throttle(effect.sending(deliver), throttle))
      default:
        return self
      }
    }
  }
#endif
