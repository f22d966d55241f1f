import RatchetTesting

/// A feature that satisfies all laws.
struct Lawful: Reducer {
  struct State: BindableState, Codable, Hashable, Arbitrary {
    var count = 0
    var name = ""

    static func addBindableFields(to fields: inout BindableFields<Self>) {
      fields.add("count", \.count)
      fields.add("name", \.name)
    }

    static func arbitrary(_ random: inout Randomness) -> State {
      State(count: random.value("count"), name: random.value("name"))
    }
  }

  enum Action: CasePathable, Equatable, Arbitrary {
    case tapped
    case moved(x: Int, y: Int)
    case binding(BindingAction<State>)

    struct AllCasePaths: CasePathReflectable, Sequence {
      var tapped: CasePath<Action, Void> {
        CasePath(embed: { _ in .tapped }, extract: { $0 == .tapped ? () : nil })
      }
      var moved: CasePath<Action, (x: Int, y: Int)> {
        CasePath(
          embed: { .moved(x: $0.x, y: $0.y) },
          extract: { if case .moved(let x, let y) = $0 { (x, y) } else { nil } })
      }
      var binding: CasePath<Action, BindingAction<State>> {
        CasePath(
          embed: { .binding($0) }, extract: { if case .binding(let a) = $0 { a } else { nil } })
      }

      subscript(root: Action) -> PartialCaseKeyPath<Action> {
        switch root {
        case .tapped: \.tapped
        case .moved: \.moved
        case .binding: \.binding
        }
      }

      func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Action>]> {
        [\.tapped, \.moved, \.binding].makeIterator()
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    static func arbitrary(_ random: inout Randomness) -> Action {
      switch random.choice(of: 3) {
      case 0: .tapped
      case 1: .moved(x: random.value("moved.x"), y: random.value("moved.y"))
      default: .binding(random.value("binding.0"))
      }
    }
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.name = "\(uuid()) \(now)"
        return .run { send in
          // This would trap if effects were run.
          precondition(false)
          await send(.tapped)
        }
      case .moved(let x, let y):
        state.count = x &+ y
        reportIssue("This is not what a law is about.")
        return .none
      case .binding(let action):
        action.apply(to: &state)
        return .none
      }
    }
  }
}
