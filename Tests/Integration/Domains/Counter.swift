import Foundation
import Ratchet

@Reducer
struct Counter {
  @ObservableState
  struct State {
    var count = 0
    var fact: String?
    var history: [Entry] = []

    struct Entry {
      let date: Date
      let count: Int
    }
  }

  enum Action {
    case incrementButtonTapped
    case factResponse(Result<String, any Error>)
    case moved(x: Int, y: Int)
    case delegate(Delegate)

    enum Delegate {
      case saved(URL)
      case cancelled
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .moved(let x, let y):
        state.count += x + y
        return .send(.delegate(.cancelled))
      case .factResponse(let result):
        state.fact = try? result.get()
        return .none
      case .delegate:
        return .none
      }
    }
  }
}
