import Ratchet

@Reducer
struct Stopwatch {
  @ObservableState
  struct State {
    var seconds = 0
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> { EmptyReducer() }
}
