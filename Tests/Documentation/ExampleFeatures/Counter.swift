import Ratchet

@Reducer
struct Counter {
  @ObservableState
  struct State: Codable {
    var count = 0
    var isLoading = false
    var fact: String?
  }

  enum Action {
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
  }

  @Dependency(\.numberFacts) var numberFacts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await numberFacts.fetch(number: count) }))
        }
      case .factResponse(let result):
        state.isLoading = false
        state.fact = try? result.get()
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}
