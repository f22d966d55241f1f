import Ratchet

@Reducer
struct Todo {
  @ObservableState
  struct State: Identifiable {
    let id: UUID
    var title = ""
    var isComplete = false
  }

  enum Action {
    case checkboxTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Todos {
  @ObservableState
  struct State {
    var todos: IdentifiedArrayOf<Todo.State> = []
  }

  enum Action {
    case addButtonTapped
    case sortDelayPassed
    case todos(IdentifiedActionOf<Todo>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.todos, action: \.todos) { Todo() }
  }
}
