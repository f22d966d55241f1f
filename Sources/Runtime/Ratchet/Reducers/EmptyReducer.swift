/// A reducer that changes nothing and has no effects.
///
/// ```swift
/// @Reducer
/// struct List {
///   struct State {
///     var todos: IdentifiedArrayOf<Todo.State> = []
///   }
///   enum Action {
///     case todos(IdentifiedActionOf<Todo>)
///   }
///   var body: some ReducerOf<Self> {
///     EmptyReducer()
///       .forEach(\.todos, action: \.todos) { Todo() }
///   }
/// }
/// ```
///
/// Use it for a feature that is not written yet, or for the preview of a view whose logic does not
/// matter.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  @inlinable
  public init() {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - state: The state, which does not change.
  ///   - action: The action.
  /// - Returns: ``Effect/none``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
