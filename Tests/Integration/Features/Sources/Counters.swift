import RatchetMigration

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable, Hashable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none
    case .incrementButtonTapped:
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct TwoTallies {
  @ObservableState
  struct State: Equatable {
    var first = Tally.State()
    var second = Tally.State()
    @Presents var third: Tally.State?
    var fourth: Tally.State?
    var sum: Int { [first, second, third, fourth].compactMap { $0?.count }.reduce(0, +) }
  }

  enum Action {
    case first(Tally.Action)
    case second(Tally.Action)
    case third(PresentationAction<Tally.Action>)
    case fourth(Tally.Action)
    case toggleFourthButtonTapped
    case toggleThirdButtonTapped
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.first, action: \.first) {
      Tally()
    }
    Scope(state: \.second, action: \.second) {
      Tally()
    }
    Reduce { state, action in
      switch action {
      case .first, .second, .third, .fourth:
        return .none
      case .toggleThirdButtonTapped:
        state.third = state.third == nil ? Tally.State(count: state.sum) : nil
        return .none
      case .toggleFourthButtonTapped:
        state.fourth =
          state.fourth == nil
          ? Tally.State()
          : nil
        return .none
      }
    }
    .ifLet(\.$third, action: \.third) { Tally() }
    .ifLet(\.fourth, action: \.fourth) {
      Tally()
    }
  }
}

// MARK: - Tabs that know of each other

@Reducer
struct Scoreboard {
  enum Tab { case game, history }

  @ObservableState
  struct State: Equatable {
    var currentTab = Tab.game
    var game = GameTab.State()
    var history = HistoryTab.State()
  }

  enum Action {
    case game(GameTab.Action)
    case history(HistoryTab.Action)
    case selectTab(Tab)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.game, action: \.game) {
      GameTab()
    }
    .onChange(of: \.game.tally) { _, tally in
      Reduce { state, _ in
        state.history.maximum = max(state.history.maximum, tally.count)
        return .none
      }
    }

    Scope(state: \.history, action: \.history) {
      HistoryTab()
    }

    Reduce { state, action in
      switch action {
      case .game, .history:
        return .none
      case let .selectTab(tab):
        state.currentTab = tab
        return .none
      }
    }
  }
}

extension Scoreboard {
  @Reducer
  struct GameTab {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      var tally = Tally.State()
    }

    enum Action {
      case alert(PresentationAction<Alert>)
      case isWinningButtonTapped
      case tally(Tally.Action)

      enum Alert: Equatable {}
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.tally, action: \.tally) {
        Tally()
      }
      Reduce { state, action in
        switch action {
        case .alert, .tally:
          return .none
        case .isWinningButtonTapped:
          state.alert = AlertState {
            TextState(
              state.tally.count > 10
                ? "Yes, with \(state.tally.count)"
                : "Not yet"
            )
          }
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Reducer
  struct HistoryTab {
    @ObservableState
    struct State: Equatable {
      var maximum = 0
    }

    enum Action {
      case resetButtonTapped
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .resetButtonTapped:
          state = State()
          return .none
        }
      }
    }
  }
}
