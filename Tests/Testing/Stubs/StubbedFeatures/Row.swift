import Ratchet

/// A feature whose state has its own initializer.
@Reducer(action: .codable)
struct Row {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let id: Int
    private(set) var title: String
    var count = 1

    init(number id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  enum Action {
    case increment(by: Int)
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment(let count) = action { state.count += count }
      return .none
    }
  }
}

/// A feature whose state is a generic enum.
@Reducer
struct Loader<Value: Equatable & Sendable> {
  enum State: Equatable {
    case idle
    case done(Value)
  }
  enum Action {
    case loaded(Value)
    case reset
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
