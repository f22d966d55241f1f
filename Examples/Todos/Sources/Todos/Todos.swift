import Ratchet

/// A list of todos, which moves completed todos to the bottom.
@Reducer(state: .codable, action: .codable)
public struct Todos {
  /// The list, and its filter.
  @ObservableState
  public struct State {
    /// All todos, in order.
    public var todos: IdentifiedArrayOf<Todo.State>

    /// The filter for the shown todos.
    public var filter: Filter

    /// The todos that pass the filter, in order.
    public var shown: [Todo.State] { todos.filter(filter.includes).elements }

    /// Creates a state, which is empty by default.
    public init(todos: IdentifiedArrayOf<Todo.State> = [], filter: Filter = .all) {
      self.todos = todos
      self.filter = filter
    }
  }

  /// What the user does, and what effects send back.
  public enum Action {
    case added(text: String)
    case clearCompletedButtonTapped
    case deleted(Todo.State.ID)
    case filterPicked(Filter)
    case moved(Todo.State.ID, toPlaceOf: Todo.State.ID)
    case sortDelayPassed
    case todos(IdentifiedActionOf<Todo>)
  }

  private enum CancelID { case sortDelay }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  /// The logic of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let text):
        state.todos.insert(Todo.State(id: uuid(), text: text), at: 0)
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .deleted(let id):
        state.todos.remove(id: id)
        return .none

      case .filterPicked(let filter):
        state.filter = filter
        return .none

      case .moved(let id, toPlaceOf: let otherID):
        guard let source = state.todos.index(id: id), let place = state.todos.index(id: otherID)
        else { return .none }
        state.todos.move(from: source, to: place)
        return .none

      case .sortDelayPassed:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none

      case .todos(.element(id: _, action: .checkboxTapped)):
        return sortAfterDelay()

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }

  /// Waits until nothing has been checked for a second, so that no todo moves while the user taps.
  private func sortAfterDelay() -> EffectOf<Self> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.sortDelayPassed)
    }
    .cancellable(id: CancelID.sortDelay, cancelInFlight: true)
  }
}
