// What views read before observation. A view reads the store itself.

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A mistake: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  /// A mistake: a view reads the store itself.
  public init(_ store: Store<ViewState, ViewAction>) { fatalError("unavailable") }

  /// A mistake: a view reads the store itself.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState
  ) { fatalError("unavailable") }

  /// A mistake: a view reads the store itself.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    fatalError("unavailable")
  }

  /// A mistake: a view sends actions to the store itself.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { fatalError("unavailable") }

  #if canImport(SwiftUI)
    /// A mistake: a view binds the store's fields.
    public func binding<Value>(
      get: (ViewState) -> Value, send: (Value) -> ViewAction
    ) -> Binding<Value> { fatalError("unavailable") }

    /// A mistake: a view binds the store's fields.
    public func binding<Value>(
      get: (ViewState) -> Value, send: ViewAction
    ) -> Binding<Value> { fatalError("unavailable") }
  #endif
}

/// A mistake: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
