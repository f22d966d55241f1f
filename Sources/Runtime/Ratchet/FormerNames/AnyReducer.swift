// What a reducer was before `@Reducer`: a struct with a function and an environment.

/// A mistake: a type that is marked `@Reducer`.
@available(
  *, unavailable,
  message: "Write '@Reducer struct Feature { … }', and '@Dependency' in place of the environment."
)
public struct AnyReducer<State, Action, Environment>: Sendable {
  /// A mistake: a type that is marked `@Reducer`.
  public init(_ reducer: @escaping (inout State, Action, Environment) -> Effect<Action>) {}

  /// A mistake: the reducers of a body run one after the other.
  public static func combine(_ reducers: Self...) -> Self { fatalError("unavailable") }

  /// A mistake: `Scope`.
  public func pullback<OuterState, OuterAction, OuterEnvironment>(
    state: Any, action: Any, environment: @escaping (OuterEnvironment) -> Environment
  ) -> AnyReducer<OuterState, OuterAction, OuterEnvironment> { fatalError("unavailable") }
}
