import Ratchet
import Testing

@MainActor
@Suite("forEach")
struct ForEachTests {
  struct List: Reducer {
    struct State: Equatable {
      var counters: IdentifiedArrayOf<Counter.State> = []
      var actions = 0
    }

    enum Action: CasePathable {
      case counters(IdentifiedActionOf<Counter>)
      case remove(Int)
      case replace([Counter.State])

      struct AllCasePaths: Sendable {
        var counters: CasePath<Action, IdentifiedActionOf<Counter>> {
          CasePath(
            embed: { .counters($0) },
            extract: { if case .counters(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? { \.counters }
    }

    var gate = Gate()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.actions += 1
        switch action {
        case .counters: break
        case .remove(let id): state.counters.remove(id: id)
        case .replace(let counters): state.counters = IdentifiedArray(counters)
        }
        return .none
      }
      .forEach(\.counters, action: \.counters) { Counter(gate: gate) }
    }
  }

  func store(ids: Range<Int>, gate: Gate = Gate()) -> StoreOf<List> {
    Store(
      initialState: List.State(
        counters: IdentifiedArray(uniqueElements: ids.map { Counter.State(id: $0) })
      )
    ) {
      List(gate: gate)
    }
  }

  @Test("runs the element's reducer on the element with the id, and then the parent's")
  func element() async {
    let store = store(ids: 0..<3)
    store.send(.counters(.element(id: 1, action: .increment)))
    await store.send(.counters(.element(id: 2, action: .incrementLater))).finish()
    #expect(store.counters.map(\.count) == [0, 1, 1])
    #expect(store.actions == 3)
  }

  @Test("a case key path names the actions of one element")
  func caseKeyPath() {
    let action = List.Action.counters(.element(id: 1, action: .increment))
    #expect(action[case: \.counters[id: 1]] == .increment)
    #expect(action[case: \.counters[id: 2]] == nil)
    #expect(action[case: \.counters.element]?.id == 1)
    #expect(action.is(\.counters[id: 1].increment))
    let embedded = List.Action.casePaths.counters[id: 3].embed(.stop)
    #expect(embedded[case: \.counters] == .element(id: 3, action: .stop))
  }

  @Test("an action for an element that is not there is reported, and only the parent handles it")
  func missing() {
    let store = store(ids: 0..<1)
    withKnownIssue {
      store.send(.counters(.element(id: 7, action: .increment)))
    } matching: { issue in
      issue.description.contains("ForEachTests.swift") && issue.description.contains("7")
    }
    #expect(store.state == List.State(counters: [Counter.State(id: 0)], actions: 1))
  }

  @Test("each element cancels its own effects alone")
  func ownIDs() async {
    let gate = Gate()
    let store = store(ids: 0..<2, gate: gate)
    let tasks = (0...1).map { store.send(.counters(.element(id: $0, action: .wait))) }
    store.send(.counters(.element(id: 0, action: .stop)))
    await tasks[0].finish()
    gate.open()
    await tasks[1].finish()
    #expect(store.counters.map(\.count) == [0, 1])
  }

  @Test("the effects of an element that is removed are cancelled, and no others")
  func removal() async {
    let gate = Gate()
    let store = store(ids: 0..<4, gate: gate)
    let tasks = (0...3).map { store.send(.counters(.element(id: $0, action: .wait))) }
    store.send(.remove(0))
    await tasks[0].finish()
    store.send(.replace([Counter.State(id: 2), Counter.State(id: 9), Counter.State(id: 3)]))
    await tasks[1].finish()
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.counters.map(\.id) == [2, 9, 3])
    #expect(store.counters.map(\.count) == [1, 0, 1])
  }

  @Test("an element is changed without a copy of the list")
  func inPlace() {
    var state = List.State(counters: IdentifiedArray(uniqueElements: [Counter.State(id: 0)]))
    let reducer = List().eraseToReduce()
    var addresses: Set<Int> = []
    for _ in 1...3 {
      _ = reducer.reduce(
        into: &state,
        action: .counters(.element(id: 0, action: .increment))
      )
      state.counters.elements.withUnsafeBufferPointer {
        _ = addresses.insert(Int(bitPattern: $0.baseAddress))
      }
    }
    #expect(addresses.count == 1)
  }

  @Test("a feature can contain itself")
  func recursion() {
    let store = Store(
      initialState: Folder.State(
        id: 0,
        folders: [Folder.State(id: 1, folders: [Folder.State(id: 2)])]
      )
    ) {
      Folder()
    }
    store.send(.folders(.element(id: 1, action: .folders(.element(id: 2, action: .open)))))
    #expect(store.folders[id: 1]?.folders[id: 2]?.isOpen == true)
    #expect(store.folders[id: 1]?.isOpen == false)
  }
}

private struct Folder: Reducer {
  struct State: Identifiable {
    let id: Int
    var isOpen = false
    var folders: IdentifiedArrayOf<State> = []
  }

  enum Action: CasePathable {
    case open
    indirect case folders(IdentifiedActionOf<Folder>)

    struct AllCasePaths: Sendable {
      var folders: CasePath<Action, IdentifiedActionOf<Folder>> {
        CasePath(
          embed: { .folders($0) },
          extract: { if case .folders(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.folders }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open = action { state.isOpen = true }
      return .none
    }
    .forEach(\.folders, action: \.folders) { Folder() }
  }
}
