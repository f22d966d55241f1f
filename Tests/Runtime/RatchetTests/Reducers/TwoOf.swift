import Ratchet

/// Two of any feature, side by side: a reducer that is generic over its children.
struct TwoOf<Child: Reducer>: Reducer {
  struct State {
    var left: Child.State
    var right: Child.State
  }

  enum Action: CasePathable {
    case left(Child.Action)
    case right(Child.Action)

    struct AllCasePaths: Sendable {
      var left: CasePath<Action, Child.Action> {
        CasePath(
          uncheckedEmbed: { .left($0) },
          extract: { if case .left(let action) = $0 { action } else { nil } }
        )
      }
      var right: CasePath<Action, Child.Action> {
        CasePath(
          uncheckedEmbed: { .right($0) },
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

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { child }
    Scope(state: \.right, action: \.right) { child }
  }
}

extension TwoOf.Action: Equatable where Child.Action: Equatable {}
extension TwoOf.Action: Sendable where Child.Action: Sendable {}
