import RatchetMigration

// Two tabs that share statistics, and a third that resets them.

struct TallyStats: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var maxCount = 0
  private(set) var minCount = 0
  private(set) var numberOfCounts = 0

  mutating func increment() {
    count += 1
    numberOfCounts += 1
    maxCount = max(maxCount, count)
  }

  mutating func decrement() {
    count -= 1
    numberOfCounts += 1
    minCount = min(minCount, count)
  }
}

extension SharedKey where Self == InMemoryKey<TallyStats>.Default {
  static var tallyStats: Self { Self[.inMemory("tallyStats"), default: TallyStats()] }
}

@Reducer
struct TallyCounter {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.tallyStats) var stats
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case incrementButtonTapped
    case isPrimeButtonTapped

    enum Alert: Equatable {}
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .decrementButtonTapped:
        state.$stats.withLock { $0.decrement() }
        return .none

      case .incrementButtonTapped:
        state.$stats.withLock { $0.increment() }
        return .none

      case .isPrimeButtonTapped:
        let count = state.stats.count
        let isPrime = count > 1 && !(2..<max(2, count)).contains { count.isMultiple(of: $0) }
        state.alert = AlertState {
          TextState("\(count) is \(isPrime ? "" : "not ")prime.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct TallyProfile {
  @ObservableState
  struct State: Equatable {
    @Shared(.tallyStats) var stats
  }

  enum Action {
    case resetStatsButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .resetStatsButtonTapped:
        state.$stats.withLock { $0 = TallyStats() }
        return .none
      }
    }
  }
}

@Reducer
struct Tallies {
  enum Tab { case counter, profile }

  @ObservableState
  struct State: Equatable {
    var currentTab = Tab.counter
    var counter = TallyCounter.State()
    var profile = TallyProfile.State()
    @Shared(.appStorage("tabSwitches")) var tabSwitches = 0
  }

  enum Action {
    case counter(TallyCounter.Action)
    case profile(TallyProfile.Action)
    case selectTab(Tab)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) {
      TallyCounter()
    }
    Scope(state: \.profile, action: \.profile) {
      TallyProfile()
    }
    Reduce { state, action in
      switch action {
      case .counter, .profile:
        return .none
      case let .selectTab(tab):
        state.currentTab = tab
        state.$tabSwitches.withLock { $0 += 1 }
        return .none
      }
    }
  }
}
