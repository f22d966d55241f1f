import Ratchet

@Reducer
struct Profile {
  @ObservableState
  struct State {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
