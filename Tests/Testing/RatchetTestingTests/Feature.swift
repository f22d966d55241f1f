import RatchetTesting

/// A number with a timer, a fact about it, and a switch.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
    var isTimerOn = false
  }

  @dynamicMemberLookup
  enum Action: Equatable {
    case binding(BindingAction<State>)
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(String)
    case incrementButtonTapped
    case ping(Int)
    case pong(Int)
    case timerButtonTapped
    case timerTicked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(NumberFacts.self) var numberFacts

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(try await numberFacts.fetch(count)))
        }
      case .factResponse(let fact):
        state.fact = fact
        state.isLoading = false
        return .none
      case .incrementButtonTapped, .timerTicked:
        state.count += 1
        return .none
      case .ping(let number):
        return .send(.pong(number))
      case .pong(let number):
        state.count = number
        return number > 1 ? .send(.ping(number - 1)) : .none
      case .timerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

/// A client for facts about numbers.
struct NumberFacts: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberFacts: DependencyKey {
  static let liveValue = NumberFacts { "\($0) is a good number." }
  static let testValue = NumberFacts { throw UnimplementedEndpoint.report("fetch \($0)") }
}

extension Feature.Action: BindableAction {
  var binding: BindingAction<Feature.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}

// The code that Ratchet would generate, for the cases that the tests name.
extension Feature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var binding: CasePath<Feature.Action, BindingAction<Feature.State>> {
      CasePath(
        embed: { .binding($0) },
        extract: { if case .binding(let action) = $0 { action } else { nil } }
      )
    }
    var factButtonTapped: CasePath<Feature.Action, Void> { void(.factButtonTapped) }
    var factResponse: CasePath<Feature.Action, String> {
      CasePath(
        embed: { .factResponse($0) },
        extract: { if case .factResponse(let fact) = $0 { fact } else { nil } }
      )
    }
    var incrementButtonTapped: CasePath<Feature.Action, Void> { void(.incrementButtonTapped) }
    var pong: CasePath<Feature.Action, Int> {
      CasePath(
        embed: { .pong($0) },
        extract: { if case .pong(let number) = $0 { number } else { nil } }
      )
    }
    var timerTicked: CasePath<Feature.Action, Void> { void(.timerTicked) }

    private func void(_ action: Feature.Action) -> CasePath<Feature.Action, Void> {
      CasePath(embed: { _ in action }, extract: { $0 == action ? () : nil })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A test store of the feature.
@MainActor
func featureStore(
  _ state: Feature.State = Feature.State(),
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Feature> {
  TestStore(initialState: state) {
    Feature()
  } withDependencies: {
    prepareDependencies(&$0)
  }
}
