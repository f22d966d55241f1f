import Ratchet

/// A screen that presents a counter, and records its actions.
struct Screen: Reducer {
  struct State: Equatable {
    @Presents var counter: Counter.State?
    var seen: [String] = []
  }

  enum Action: CasePathable {
    case counter(PresentationAction<Counter.Action>)
    case show(Counter.State?)
    case change(Int)
    case reset(Counter.State?)
    case nothing

    struct AllCasePaths: Sendable {
      var counter: CasePath<Action, PresentationAction<Counter.Action>> {
        CasePath(
          embed: { .counter($0) },
          extract: { if case .counter(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.counter }
  }

  var gate = Gate()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let count = state.counter.map { "\($0.count)" } ?? "nil"
      switch action {
      case .counter(.presented(.decrement)):
        state.seen.append("decrement \(count)")
        state.counter = nil
      case .counter(.presented(let action)): state.seen.append("\(action) \(count)")
      case .counter(.dismiss): state.seen.append("dismiss \(count)")
      case .show(let counter): state.counter = counter
      case .change(let count): state.counter?.count = count
      case .reset(let counter): state = State(counter: counter, seen: state.seen)
      case .nothing: break
      }
      return .none
    }
    .ifLet(\.$counter, action: \.counter) { Counter(gate: gate) }
  }
}
