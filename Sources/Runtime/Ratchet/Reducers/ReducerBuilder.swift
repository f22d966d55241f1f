/// Composes the reducers of a `body`: they run from top to bottom, and their effects run at the
/// same time.
///
/// <!-- example in: Library -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   if isLoggingEnabled {
///     Reduce { state, action in
///       print(action)
///       return .none
///     }
///   }
/// }
/// ```
///
/// Everything that is composed becomes one ``Reduce``: a function that calls functions. So types
/// stay small even in a large body, and each part is resolved once.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  // A chain of operators is a `Reduce`. With this overload, the compiler knows the types of a chain
  // whose first reducer does not name them before it looks into its closures. With a generic
  // parameter, it would first try all overloads of the operators in all these closures.

  /// A reducer in a body that is a ``Reduce``, as each chain of operators is.
  @inlinable
  public static func buildExpression(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }

  /// A reducer in a body, of any type.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer._resolve()
  }

  /// An empty body.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> {
    EmptyReducer()._resolve()
  }

  /// The first reducer of a body.
  @inlinable
  public static func buildPartialBlock(
    first: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    first
  }

  /// The next reducer of a body: it runs after those above it.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>,
    next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reduction: { state, action in
      let effect = accumulated.reduction(&state, action)
      return effect.merge(with: next.reduction(&state, action))
    })
  }

  /// An `if` without an `else`.
  @inlinable
  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> {
    reducer ?? buildBlock()
  }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }

  /// Another branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }

  /// A `for` loop.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce(reduction: { state, action in
      var effect = Effect<Action>.none
      for reducer in reducers {
        effect = effect.merge(with: reducer.reduction(&state, action))
      }
      return effect
    })
  }

  /// An `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
