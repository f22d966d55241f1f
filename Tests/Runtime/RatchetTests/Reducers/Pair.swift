import Ratchet

/// Two counters, and the number of actions sent to them.
struct Pair: Reducer {
  struct State: Equatable, Sendable {
    var left = Counter.State()
    var right = Counter.State()
    var childActions = 0
  }

  enum Action: CasePathable, Equatable, Sendable {
    case left(Counter.Action)
    case right(Counter.Action)

    struct AllCasePaths: Sendable {
      var left: CasePath<Action, Counter.Action> {
        CasePath(
          embed: { .left($0) },
          extract: { if case .left(let action) = $0 { action } else { nil } }
        )
      }
      var right: CasePath<Action, Counter.Action> {
        CasePath(
          embed: { .right($0) },
          extract: { if case .right(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? {
      switch self {
      case .left: \.left
      case .right: \.right
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, _ in
      state.childActions += 1
      return .none
    }
  }
}
