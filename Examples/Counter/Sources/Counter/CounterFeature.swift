import Ratchet

/// A counter that you change by hand or with a timer, and that shows facts about its number.
@Reducer
public struct CounterFeature {
  /// The data on the screen.
  @ObservableState
  public struct State {
    /// The number.
    public var count: Int

    /// The fact about the number.
    public var fact: Fact

    /// Whether the timer counts.
    public var isTimerOn: Bool

    /// The state of the fact about the number.
    public enum Fact {
      case none
      case loading
      case loaded(String)
      case failed(String)
    }

    /// Creates a state, which is zero by default.
    public init(count: Int = 0, fact: Fact = .none, isTimerOn: Bool = false) {
      self.count = count
      self.fact = fact
      self.isTimerOn = isTimerOn
    }
  }

  /// What the user does, and what effects send back.
  public enum Action {
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
    case timerButtonTapped
    case timerTicked
  }

  private enum CancelID { case fact, timer }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.numberFact) private var numberFact

  /// Creates the feature.
  public init() {}

  /// The logic of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        return count(by: -1, &state)

      case .factButtonTapped:
        state.fact = .loading
        return .run { [numberFact, number = state.count] send in
          await send(.factResponse(.success(try await numberFact.fetch(number))))
        } catch: { error, send in
          await send(.factResponse(.failure(error)))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .factResponse(.success(let fact)):
        state.fact = .loaded(fact)
        return .none

      case .factResponse(.failure(let error)):
        state.fact = .failed(error.localizedDescription)
        return .none

      case .incrementButtonTapped, .timerTicked:
        return count(by: 1, &state)

      case .timerButtonTapped:
        state.isTimerOn.toggle()
        return state.isTimerOn ? startTimer() : .cancel(id: CancelID.timer)
      }
    }
  }

  /// Changes the number.
  ///
  /// A fact is about one number, so a change of the number cancels it, even while it is loading.
  private func count(by amount: Int, _ state: inout State) -> EffectOf<Self> {
    state.count += amount
    state.fact = .none
    return .cancel(id: CancelID.fact)
  }

  private func startTimer() -> EffectOf<Self> {
    .run { [clock] send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer)
  }
}
