import RatchetMigration

/// Intervals of work and rest, counted by a clock.
@Reducer
struct Interval {
  @ObservableState
  struct State: Equatable {
    var completedRounds = 0
    var isRunning = false
    var phase = Phase.work
    var secondsElapsed = 0
    var settings = Settings()

    var secondsRemaining: Int { settings.length(of: phase) - secondsElapsed }

    enum Phase: Equatable {
      case work
      case rest
    }

    struct Settings: Equatable {
      var work = 3
      var rest = 2
      func length(of phase: Phase) -> Int { phase == .work ? work : rest }
    }
  }

  enum Action {
    case onDisappear
    case resetButtonTapped
    case toggleButtonTapped
    case timerTicked
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.hapticClient) var hapticClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .onDisappear:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .resetButtonTapped:
        state = State(settings: state.settings)
        return .cancel(id: CancelID.timer)

      case .toggleButtonTapped:
        state.isRunning.toggle()
        return .run { [isRunning = state.isRunning] send in
          guard isRunning else { return }
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked, animation: .interpolatingSpring(stiffness: 3000, damping: 40))
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .timerTicked:
        state.secondsElapsed += 1
        guard state.secondsRemaining <= 0 else { return .none }
        state.secondsElapsed = 0
        if state.phase == .rest {
          state.completedRounds += 1
        }
        state.phase = state.phase == .work ? .rest : .work
        return .run { _ in await hapticClient.tap() }
      }
    }
  }
}

struct HapticClient: Sendable {
  var tap: @Sendable () async -> Void
}

extension HapticClient: DependencyKey {
  static let liveValue = HapticClient(tap: {})
  static let testValue = HapticClient(tap: unimplemented("HapticClient.tap"))
}

extension DependencyValues {
  var hapticClient: HapticClient {
    get { self[HapticClient.self] }
    set { self[HapticClient.self] = newValue }
  }
}
