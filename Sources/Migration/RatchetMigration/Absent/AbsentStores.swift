// Scoping by functions, publishers of a store, and environments.

import Ratchet

/// Absent: a program without views observes.
@available(
  *, unavailable, message: "Write 'observe { … store.count … }', or 'store.subscribe { … }'."
)
public struct StorePublisher<State> {}

extension Store {
  /// Absent: key paths name the child.
  @available(
    *, unavailable,
    message: "Name the child by key paths: 'store.scope(state: \\.child, action: \\.child)'."
  )
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { fatalError("unavailable") }

  /// Absent: a program without views observes.
  @available(
    *, unavailable, message: "Write 'observe { … store.count … }', or 'store.subscribe { … }'."
  )
  public var publisher: Never { fatalError("unavailable") }

  /// Absent: a view reads the store itself.
  @available(
    *, unavailable,
    message: "Pass the store itself: a view that reads no field of it is not updated."
  )
  public var stateless: Store<Void, Action> { fatalError("unavailable") }

  /// Absent: a view that sends no actions gets the state.
  @available(
    *, unavailable, message: "Pass the state, 'store.withState { $0 }', or the store itself."
  )
  public var actionless: Store<State, Never> { fatalError("unavailable") }

  /// Absent: a program without views observes.
  @available(
    *, unavailable,
    message:
      "Write 'observe { if let child = store.scope(state: \\.child, action: \\.child) { … } }'."
  )
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {}
  ) -> Any where State == Wrapped? { fatalError("unavailable") }
}
