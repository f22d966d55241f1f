#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Store {
  /// Sends an action, and animates its changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation.
  /// - Returns: The effects that follow.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  /// - Returns: The effects that follow.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

extension Send {
  /// Sends an action, and animates its changes.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - animation: The animation.
  @MainActor
  public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - transaction: The transaction.
  @MainActor
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    withTransaction(transaction) { self(action) }
  }
}
