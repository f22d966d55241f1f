import Ratchet

@Reducer
struct Search {
  @ObservableState
  struct State {
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case searchResponse(Result<[String], any Error>)
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> { EmptyReducer() }
}
