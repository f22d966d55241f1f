import RatchetMigration

// Tabs that count the alerts that any of them shows.

extension SharedKey where Self == InMemoryKey<Int>.Default {
  static var noticeCount: Self { Self[.inMemory("noticeCount"), default: 0] }
}

@Reducer
struct Notices {
  @ObservableState
  struct State: Equatable {
    var first = NoticeTab.State(title: "First")
    var second = NoticeTab.State(title: "Second")
    @Shared(.noticeCount) var noticeCount
  }

  enum Action {
    case first(NoticeTab.Action)
    case second(NoticeTab.Action)
    case badgeTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { NoticeTab() }
    Scope(state: \.second, action: \.second) { NoticeTab() }
    Reduce { state, action in
      guard case .badgeTapped = action else { return .none }
      state.$noticeCount.withLock { $0 = 0 }
      return .none
    }
  }
}

@Reducer
struct NoticeTab {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Shared(.noticeCount) var noticeCount
    let title: String
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case showButtonTapped
    case showTwiceButtonTapped
    case shown
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .showButtonTapped:
        return show(&state)
      case .showTwiceButtonTapped:
        return show(&state).concatenate(
          with: .run { [count = state.$noticeCount] send in
            try await clock.sleep(for: .seconds(1))
            count.withLock { $0 += 1 }
            await send(.shown)
          })
      case .shown:
        state.alert = AlertState { [count = state.noticeCount] in TextState("Notice \(count)") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func show(_ state: inout State) -> Effect<Action> {
    state.$noticeCount.withLock { $0 += 1 }
    state.alert = AlertState { [count = state.noticeCount] in TextState("Notice \(count)") }
    return .none
  }
}
