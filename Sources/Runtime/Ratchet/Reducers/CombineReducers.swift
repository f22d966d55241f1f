/// Several reducers as one, so that a modifier can be applied to all of them.
///
/// ```swift
/// @Reducer
/// struct Todos {
///   struct State {
///     var todos: IdentifiedArrayOf<Todo.State> = []
///   }
///   enum Action {
///     case addButtonTapped
///     case sortButtonTapped
///     case todos(IdentifiedActionOf<Todo>)
///   }
///   var body: some ReducerOf<Self> {
///     CombineReducers {
///       Reduce { state, action in
///         if case .addButtonTapped = action { state.todos.append(Todo.State(id: UUID())) }
///         return .none
///       }
///       Reduce { state, action in
///         if case .sortButtonTapped = action { state.todos.sort { $0.title < $1.title } }
///         return .none
///       }
///     }
///     .forEach(\.todos, action: \.todos) { Todo() }
///   }
/// }
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
  /// - Returns: The merged effects of all of them.
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
