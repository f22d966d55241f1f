// Reducers from before `@Reducer`: structs with a function and an environment.

import Ratchet

/// Absent: `Reducer`.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// Absent: `ReducerOf`.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// Absent: `@ReducerBuilder<State, Action>`.
@available(*, unavailable, message: "Write '@ReducerBuilder<Feature.State, Feature.Action>'.")
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

extension Reducer {
  /// Absent: `_printChanges()`.
  @available(*, unavailable, renamed: "_printChanges()")
  public func debug() -> Self { fatalError("unavailable") }

  /// Absent: signposts.
  @available(*, unavailable, message: "Measure in a reducer of your own that runs this one.")
  public func signpost() -> Self { fatalError("unavailable") }

  /// Absent: a body with both.
  @available(*, unavailable, message: "Write both in a 'body', or in 'CombineReducers { … }'.")
  public func combined(with other: some Reducer<State, Action>) -> Self {
    fatalError("unavailable")
  }
}
