import Ratchet
import Testing

@MainActor
@Suite("ifLet of an optional")
struct IfLetTests {
  /// A feature with an optional counter.
  struct Host: Reducer {
    struct State: Equatable {
      var counter: Counter.State?
      var numbers: [Int]?
      var seen: [String] = []
    }

    enum Action: CasePathable {
      case counter(Counter.Action)
      case numbers(Int)
      case set(Counter.State?)

      struct AllCasePaths: Sendable {
        var counter: CasePath<Action, Counter.Action> {
          CasePath(
            embed: { .counter($0) },
            extract: { if case .counter(let action) = $0 { action } else { nil } }
          )
        }
        var numbers: CasePath<Action, Int> {
          CasePath(
            embed: { .numbers($0) },
            extract: { if case .numbers(let index) = $0 { index } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var gate = Gate()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counter(.decrement): state.counter = nil
        case .counter(let action):
          state.seen.append("\(action) \(state.counter.map { "\($0.count)" } ?? "nil")")
        case .numbers: break
        case .set(let counter): state.counter = counter
        }
        return .none
      }
      .ifLet(\.counter, action: \.counter) { Counter(gate: gate) }
      .ifLet(\.numbers, action: \.numbers) {
        Reduce { numbers, index in
          numbers[index] += 1
          return .none
        }
      }
    }
  }

  func store(_ counter: Counter.State?, gate: Gate = Gate()) -> StoreOf<Host> {
    Store(initialState: Host.State(counter: counter)) { Host(gate: gate) }
  }

  @Test("the child handles its action first, and then the parent does")
  func order() {
    let store = store(Counter.State())
    store.send(.counter(.increment))
    #expect(store.state == Host.State(counter: Counter.State(count: 1), seen: ["increment 1"]))
  }

  @Test("an action of a child that is not there is reported, and the parent alone handles it")
  func stray() {
    let store = store(nil)
    withKnownIssue {
      store.send(.counter(.increment))
    } matching: { issue in
      issue.description.contains("IfLetTests.swift:") && issue.description.contains("increment")
        && issue.sourceLocation?.fileID.hasSuffix("IfLetTests.swift") == true
    }
    #expect(store.state == Host.State(seen: ["increment nil"]))
  }

  @Test(
    "the child's effects are cancelled when it goes away, or another comes",
    arguments: [Host.Action.set(nil), .set(Counter.State(id: 2)), .counter(.decrement)]
  )
  func cancellation(_ action: Host.Action) async {
    let gate = Gate()
    let store = store(Counter.State(id: 1), gate: gate)
    let task = store.send(.counter(.wait))
    store.send(action)
    await task.finish()
    gate.open()
    #expect(store.counter?.count != 1)
  }

  @Test("the child's effects continue while it stays")
  func noCancellation() async {
    let gate = Gate()
    let store = store(Counter.State(id: 1), gate: gate)
    let task = store.send(.counter(.wait))
    store.send(.set(Counter.State(id: 1, count: 5)))
    gate.open()
    await task.finish()
    #expect(store.counter?.count == 6)
  }

  @Test("the child is changed without a copy of its collections")
  func inPlace() {
    var state = Host.State(numbers: Array(0..<10))
    let reducer = Host().eraseToReduce()
    var addresses: Set<UnsafeRawPointer?> = []
    for number in 0..<10 {
      _ = reducer.reduce(into: &state, action: .numbers(number))
      addresses.insert(state.numbers?.withUnsafeBytes { $0.baseAddress })
    }
    #expect(addresses.count == 1)
    #expect(state.numbers == Array(1...10))
  }
}
