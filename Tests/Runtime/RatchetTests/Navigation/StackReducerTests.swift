import Ratchet
import Testing

@MainActor
@Suite("forEach of a stack")
struct StackReducerTests {
  func store(_ count: Int, gate: Gate = Gate()) -> StoreOf<Walk> {
    Store(
      initialState: Walk.State(path: StackState((0..<count).map { Counter.State(id: $0) }))
    ) {
      Walk(gate: gate)
    }
  }

  @Test("an element handles its action first, and then the parent does")
  func order() {
    let store = store(2)
    store.send(.path(.element(id: 1, action: .increment)))
    #expect(store.path.map(\.count) == [0, 1])
    #expect(store.seen == ["#1 increment [0, 1]"])
  }

  @Test("a push comes before the parent, and a pop after it")
  func pushAndPop() {
    let store = store(2)
    store.send(.path(.push(id: 2, state: Counter.State(count: 5))))
    store.send(.path(.push(id: 3, state: Counter.State(count: 6))))
    store.send(.path(.popFrom(id: 2)))
    #expect(store.seen == ["push #2 [0, 0, 5]", "push #3 [0, 0, 5, 6]", "pop #2 [0, 0, 5, 6]"])
    #expect(Array(store.path.ids) == [0, 1])
    #expect(store.path.nextID == 4)
  }

  @Test("an element that was popped can be pushed again under its id, and starts again")
  func pushAgain() async {
    let gate = Gate()
    let store = store(2, gate: gate)
    let task = store.send(.path(.element(id: 1, action: .wait)))
    store.send(.path(.popFrom(id: 1)))
    store.send(.path(.push(id: 1, state: Counter.State(count: 5))))
    gate.open()
    await task.finish()
    #expect(store.path[id: 1]?.count == 5)
    #expect(Array(store.path.ids) == [0, 1])
    #expect(store.path.nextID == 2)
  }

  @Test("a push under an id that skips others is reported, and performed")
  func leapingPush() {
    let store = store(1)
    withKnownIssue {
      store.send(.path(.push(id: 7, state: Counter.State(count: 6))))
    } matching: { issue in
      issue.description.contains("path.push(id: #7)") && issue.description.contains("#1")
    }
    #expect(Array(store.path.ids) == [0, 7])
  }

  @Test(
    "what is wrong is reported, and the parent alone handles it",
    arguments: [
      (StackActionOf<Counter>.element(id: 7, action: .increment), "increment", "#7 increment [0]"),
      (.popFrom(id: 7), "popFrom", "pop #7 [0]"),
      (.push(id: 0, state: Counter.State()), "nextID", "push #0 [0]"),
    ]
  )
  func stray(_ action: StackActionOf<Counter>, _ told: String, _ seen: String) {
    let store = store(1)
    withKnownIssue {
      store.send(.path(action))
    } matching: { issue in
      issue.description.contains("Walk.swift:") && issue.description.contains(told)
        && issue.sourceLocation?.fileID.hasSuffix("Walk.swift") == true
    }
    #expect(store.state == Walk.State(path: [Counter.State(id: 0)], seen: [seen]))
  }

  @Test(
    "an element's effects are cancelled when it goes",
    arguments: [
      Walk.Action.path(.popFrom(id: 1)),
      .path(.popFrom(id: 0)),
      .path(.element(id: 1, action: .decrement)),
      .change { $0.removeLast() },
      .change { $0[id: 1] = nil },
      .change { $0 = [] },
      .change { $0 = [Counter.State(id: 0), Counter.State(id: 1)] },
    ]
  )
  func cancellation(_ action: Walk.Action) async {
    let gate = Gate()
    let store = store(2, gate: gate)
    let task = store.send(.path(.element(id: 1, action: .wait)))
    store.send(action)
    await task.finish()
    gate.open()
    #expect(!store.seen.contains { $0.contains("increment") })
  }

  @Test("the effects of the remaining elements continue")
  func noCancellation() async {
    let gate = Gate()
    let store = store(3, gate: gate)
    let task = store.send(.path(.element(id: 0, action: .wait)))
    store.send(.path(.popFrom(id: 2)))
    store.send(.change { $0.insert(Counter.State(id: 9), at: 0) })
    store.send(.change { $0[id: 0]?.count = 4 })
    gate.open()
    await task.finish()
    #expect(store.path[id: 0]?.count == 5)
    #expect(Array(store.path.ids) == [3, 0, 1])
  }

  @Test("each element cancels its own effects alone")
  func ids() async {
    let gate = Gate()
    let store = store(2, gate: gate)
    let tasks = (0...1).map { number in
      store.send(
        .path(.element(id: StackElementID(generation: number), action: .wait))
      )
    }
    store.send(.path(.element(id: 0, action: .stop)))
    await tasks[0].finish()
    gate.open()
    await tasks[1].finish()
    #expect(store.path.map(\.count) == [0, 1])
  }

  @Test("a case key path names the actions of one element")
  func caseKeyPath() {
    let action = Walk.Action.path(.element(id: 1, action: .increment))
    #expect(action[case: \.path[id: 1]] == .increment)
    #expect(action[case: \.path[id: 2]] == nil)
    #expect(action[case: \.path.element]?.id == 1)
    #expect(action.is(\.path[id: 1].increment))
    #expect(action[case: \.path.popFrom] == nil)
    #expect(StackActionOf<Counter>.casePaths[id: 3].embed(.stop) == .element(id: 3, action: .stop))
  }
}
