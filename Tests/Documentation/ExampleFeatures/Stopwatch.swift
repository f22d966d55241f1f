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

  let clock = ContinuousClock()

  var body: some ReducerOf<Self> { EmptyReducer() }
}
