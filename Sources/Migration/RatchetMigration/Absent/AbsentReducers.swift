// Reducers from before `@Reducer`: structs with a function and an environment.

import Ratchet

/// Absent: `Reducer`.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// Absent: `ReducerOf`.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// Absent: a type that is marked `@Reducer`.
@available(
  *, unavailable,
  message: "Write '@Reducer struct Feature { … }', and '@Dependency' in place of the environment."
)
public struct AnyReducer<State, Action, Environment> {
  /// Absent: a type that is marked `@Reducer`.
  public init(_ reducer: @escaping (inout State, Action, Environment) -> Effect<Action>) {}

  /// Absent: the reducers of a body run one after the other.
  public static func combine(_ reducers: Self...) -> Self { fatalError("unavailable") }

  /// Absent: `Scope`.
  public func pullback<OuterState, OuterAction, OuterEnvironment>(
    state: Any, action: Any, environment: @escaping (OuterEnvironment) -> Environment
  ) -> AnyReducer<OuterState, OuterAction, OuterEnvironment> { fatalError("unavailable") }
}

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
