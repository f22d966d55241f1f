#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A view that sends its own actions directly: `send(.loginButtonTapped)`.
///
/// The attribute ``ViewAction(for:)`` adds the conformance.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's store.
  associatedtype StoreState

  /// The actions of the view's store.
  associatedtype StoreAction: ViewAction

  /// The store that the actions are sent to.
  @preconcurrency @MainActor var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store.
  ///
  /// - Parameter action: The view's action.
  /// - Returns: The effects that follow. Use it to wait for them or to cancel them.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store, and animates the changes.
  ///
  /// - Parameters:
  ///   - action: The view's action.
  ///   - animation: The animation.
  /// - Returns: The effects that follow. Use it to wait for them or to cancel them.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends one of the view's actions to the store in a transaction.
  ///
  /// - Parameters:
  ///   - action: The view's action.
  ///   - transaction: The transaction.
  /// - Returns: The effects that follow. Use it to wait for them or to cancel them.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
