import Ratchet

// What other libraries and older releases of the Composable Architecture call otherwise.

extension TestStore {
  /// A mistake: a store begins with a state.
  @available(*, unavailable, message: "Write 'TestStore(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(_ reducer: R) { fatalError("unavailable") }

  /// A mistake: the reducer is in a closure.
  @available(*, unavailable, message: "Write 'TestStore(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, reducer: R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) { fatalError("unavailable") }

  /// A mistake: an action is named by its case.
  @available(
    *, unavailable,
    message: "Write the action or its case: 'await store.receive(\\.response) { … }'."
  )
  public func receive(_ action: String, assert update: ((inout State) throws -> Void)? = nil) async
  {
    fatalError("unavailable")
  }

  /// A mistake: each step is a call.
  @available(
    *, unavailable,
    message:
      "Write each step: 'await store.send(.tapped) { … }', 'await store.receive(\\.response) { … }'."
  )
  public func assert(_ steps: FormerStep<State, Action>...) { fatalError("unavailable") }
}

/// A mistake: each step of a test is a call of its store.
@available(*, unavailable, message: "Write each step as a call of the store.")
public struct FormerStep<State, Action> {
  /// A mistake: the store is sent an action.
  public static func send(
    _ action: Action, _ update: ((inout State) throws -> Void)? = nil
  ) -> Self { fatalError("unavailable") }

  /// A mistake: the store receives an action.
  public static func receive(
    _ action: Action, _ update: ((inout State) throws -> Void)? = nil
  ) -> Self { fatalError("unavailable") }

  /// A mistake: code between two steps is written between them.
  public static func `do`(_ work: () throws -> Void) -> Self { fatalError("unavailable") }
}
