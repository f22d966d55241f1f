import Ratchet

/// A walk from counter to counter, which records their actions.
struct Walk: Reducer {
  struct State: Equatable {
    var path = StackState<Counter.State>()
    var seen: [String] = []
  }

  enum Action: CasePathable {
    case path(StackActionOf<Counter>)
    case change(@Sendable (inout StackState<Counter.State>) -> Void)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Counter>> {
        CasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var gate = Gate()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let counts = state.path.map(\.count)
      switch action {
      case .path(.element(let id, .decrement)):
        state.seen.append("\(id) decrement \(counts)")
        state.path.pop(from: id)
      case .path(.element(let id, let action)): state.seen.append("\(id) \(action) \(counts)")
      case .path(.popFrom(let id)): state.seen.append("pop \(id) \(counts)")
      case .path(.push(let id, _)): state.seen.append("push \(id) \(counts)")
      case .change(let change): change(&state.path)
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Counter(gate: gate) }
  }
}
