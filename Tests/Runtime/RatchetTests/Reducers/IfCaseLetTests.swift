import Ratchet
import Testing

@MainActor
@Suite("ifCaseLet")
struct IfCaseLetTests {
  /// A counter that waits for a name, and then counts.
  struct Session: Reducer {
    enum State: CasePathable, Equatable {
      case counting(Counter.State)
      case naming([Int])

      struct AllCasePaths: Sendable {
        var counting: CasePath<State, Counter.State> {
          CasePath(
            embed: { .counting($0) },
            extract: { if case .counting(let state) = $0 { state } else { nil } }
          )
        }
        var naming: CasePath<State, [Int]> {
          CasePath(
            embed: { .naming($0) },
            extract: { if case .naming(let state) = $0 { state } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? {
        switch self {
        case .counting: \.counting
        case .naming: \.naming
        }
      }
    }

    enum Action: CasePathable {
      case counter(Counter.Action)
      case digit(Int)
      case set(State)

      struct AllCasePaths: Sendable {
        var counter: CasePath<Action, Counter.Action> {
          CasePath(
            embed: { .counter($0) },
            extract: { if case .counter(let action) = $0 { action } else { nil } }
          )
        }
        var digit: CasePath<Action, Int> {
          CasePath(
            embed: { .digit($0) },
            extract: { if case .digit(let digit) = $0 { digit } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var gate = Gate()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counter(.decrement): state = .naming([])
        case .counter, .digit: break
        case .set(let new): state = new
        }
        return .none
      }
      .ifCaseLet(\.counting, action: \.counter) { Counter(gate: gate) }
      .ifCaseLet(\.naming, action: \.digit) {
        Reduce { digits, digit in
          digits.append(digit)
          return .none
        }
      }
    }
  }

  func store(_ state: Session.State, gate: Gate = Gate()) -> StoreOf<Session> {
    Store(initialState: state) { Session(gate: gate) }
  }

  @Test("the child of the present case handles its actions")
  func present() {
    let store = store(.counting(Counter.State()))
    store.send(.counter(.increment))
    #expect(store.state == .counting(Counter.State(count: 1)))
    store.send(.counter(.decrement))
    store.send(.digit(7))
    #expect(store.state == .naming([7]))
  }

  @Test("an action of another case's child is reported and does nothing")
  func stray() {
    let store = store(.naming([]))
    withKnownIssue {
      store.send(.counter(.increment))
    } matching: { issue in
      issue.description.contains("IfCaseLetTests.swift:")
        && issue.description.contains("increment")
        && issue.sourceLocation?.fileID.hasSuffix("IfCaseLetTests.swift") == true
    }
    #expect(store.state == .naming([]))
  }

  @Test(
    "the child's effects are cancelled when the state leaves the case, or its payload is another",
    arguments: [
      Session.Action.set(.naming([])), .set(.counting(Counter.State(id: 2))), .counter(.decrement),
    ]
  )
  func cancellation(_ action: Session.Action) async {
    let gate = Gate()
    let store = store(.counting(Counter.State(id: 1)), gate: gate)
    let task = store.send(.counter(.wait))
    store.send(action)
    await task.finish()
    gate.open()
    #expect(store.state != .counting(Counter.State(id: 1, count: 1)))
  }

  @Test("the child's effects continue while the state stays")
  func noCancellation() async {
    let gate = Gate()
    let store = store(.counting(Counter.State(id: 1)), gate: gate)
    let task = store.send(.counter(.wait))
    store.send(.set(.counting(Counter.State(id: 1, count: 5))))
    gate.open()
    await task.finish()
    #expect(store.state == .counting(Counter.State(id: 1, count: 6)))
  }
}
