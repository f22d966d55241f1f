/// Several reducers as one, so that a modifier can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   Editing()
///   Sorting()
/// }
/// .forEach(\.todos, action: \.todos) { Todo() }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: Reduce<State, Action>

  /// Combines reducers.
  ///
  /// - Parameter build: The reducers, which run from top to bottom.
  @inlinable
  public init(
    @ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>
  ) {
    self.reducers = build()._resolve()
  }

  /// Runs the reducers.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: What happened.
  /// - Returns: The effects of all of them, merged.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduction(&state, action)
  }

  /// The reducers, which were resolved when they were combined.
  @inlinable
  public func _resolve() -> Reduce<State, Action> {
    reducers
  }
}
