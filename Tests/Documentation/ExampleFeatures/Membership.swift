import Ratchet

@Reducer
struct Membership {
  @ObservableState
  struct State {
    @Shared var name: String
    @Shared(.inMemory("visits")) var visits = 0
    @Shared(.appStorage("isDark")) var isDark = false
    @Shared(.fileStorage(URL(filePath: "/tmp/tags.json"))) var tags: [String] = []
  }

  enum Action {
    case renamed(String)
    case tagged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.$name.withLock { $0 = name }
        return .none
      case .tagged(let tag):
        return .run { [tags = state.$tags] _ in
          tags.withLock { $0.append(tag) }
        }
      }
    }
  }
}
