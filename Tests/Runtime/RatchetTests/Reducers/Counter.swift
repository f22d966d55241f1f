import Ratchet

/// A counter with handwritten conformances.
struct Counter: Reducer {
  struct State: Equatable, Sendable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: CasePathable, Equatable, Sendable {
    case increment
    case decrement
    case incrementLater
    case wait
    case stop

    struct AllCasePaths: CasePathReflectable {
      var increment: CasePath<Action, Void> {
        CasePath(embed: { _ in .increment }, extract: { $0 == .increment ? () : nil })
      }

      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.increment }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case wait }

  /// The gate at which the action `wait` waits before it increments.
  var gate = Gate()

  var body: some ReducerOf<Self> {
    Reduce { [gate] state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .decrement:
        state.count -= 1
        return .none
      case .incrementLater:
        return .run { send in await send(.increment) }
      case .wait:
        return .run { send in
          try await gate.pass()
          await send(.increment)
        }
        .cancellable(id: CancelID.wait)
      case .stop:
        return .cancel(id: CancelID.wait)
      }
    }
  }
}
