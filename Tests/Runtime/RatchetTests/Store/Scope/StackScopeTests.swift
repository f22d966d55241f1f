import Ratchet
import Testing

@MainActor
@Suite("The stores of the screens on a stack")
struct StackScopeTests {
  private let store = Store(
    initialState: Walk.State(path: StackState((1...3).map { Counter.State(id: $0) }))
  ) {
    Walk()
  }
  private var screens: StoreCollection<StackElementID, Counter.State, Counter.Action> {
    store.scope(state: \.path, action: \.path)
  }

  @Test("are in the stack's order under its ids, and show and change the screens")
  func collection() throws {
    #expect(screens.ids == store.path.ids)
    #expect(screens.map(\.state.id) == [1, 2, 3])
    for screen in screens.dropFirst() { screen.send(.increment) }
    #expect(store.path.map(\.count) == [0, 1, 1])
    let top = try #require(screens.last)
    #expect(screens[id: screens.ids[2]] === top)
    #expect(screens[id: store.path.nextID] == nil)
  }

  @Test("are the same while they are retained, whatever is pushed and popped above")
  func identity() {
    let (first, third) = (screens[0], screens[2])
    store.send(.path(.push(id: store.path.nextID, state: Counter.State(id: 4))))
    #expect(screens[0] === first && screens[2] === third)
    store.send(.path(.popFrom(id: screens.ids[1])))
    #expect(screens.count == 1 && screens[0] === first)
  }

  @Test("show a popped screen as it was last read, and report actions for it")
  func popped() {
    let third = screens[2]
    third.send(.increment)
    #expect(third.count == 1)
    store.send(.change { $0.removeLast() })
    #expect(third.count == 1)
    withKnownIssue {
      _ = third.send(.increment)
    } matching: {
      $0.description.contains("forEach")
    }
    let count = third.binding(get: \.count, send: .increment)
    count.wrappedValue = 7
    #expect(store.path.map(\.count) == [0, 0])
  }

  @Test("are different if another stack has replaced the first one, even with the same ids")
  func replaced() {
    let first = screens[0]
    #expect(first.state.id == 1)
    let reader = Reader { _ = screens.count }
    store.send(.change { $0 = StackState((7...9).map { Counter.State(id: $0) }) })
    #expect(reader.told == 1)
    #expect(screens[0] !== first)
    #expect((first.state.id, screens[0].state.id) == (1, 7))
    withKnownIssue {
      _ = first.send(.increment)
    } matching: {
      $0.description.contains("Action: Counter.Action.increment")
    }
    #expect(store.path.map(\.count) == [0, 0, 0])
    screens[0].send(.increment)
    #expect(store.path.map(\.count) == [1, 0, 0])
  }

  @Test("notify of pushed and popped screens, and not of a changed one")
  func observation() {
    let second = screens[1]
    let reader = Reader { _ = screens.count }
    let count = Reader { _ = second.count }
    screens[0].send(.increment)
    #expect((reader.told, count.told) == (0, 0))
    second.send(.increment)
    #expect((reader.told, count.told) == (0, 1))
    store.send(.path(.push(id: store.path.nextID, state: Counter.State(id: 4))))
    #expect(reader.told == 1)
    reader.observe { _ = screens.count }
    store.send(.path(.popFrom(id: screens.ids[3])))
    #expect(reader.told == 2)
  }

  @Test("can be bound: removed screens are popped once, and no screen can be added")
  func binding() {
    @Bindable var bound = store
    let path = $bound.scope(state: \.path, action: \.path)
    let shown = path.wrappedValue
    #expect(shown.map(\.state.id) == [1, 2, 3])
    path.wrappedValue = [shown[0]]
    #expect(store.path.map(\.id) == [1])
    path.wrappedValue = [shown[0]]
    path.wrappedValue = shown
    #expect(store.path.map(\.id) == [1])
    #expect(store.seen.count == 1)
    path.wrappedValue = []
    #expect(store.path.isEmpty)
  }

  @Test("follow the parent, which can go as well")
  func nested() throws {
    let outer = Store(initialState: Tour.State(walk: store.state)) { Tour() }
    let walk = try #require(outer.scope(state: \.walk, action: \.walk))
    let first = walk.scope(state: \.path, action: \.path)[0]
    first.send(.increment)
    #expect(outer.walk?.path[0].count == 1 && first.count == 1)
    outer.send(.end)
    let count = first.binding(get: \.count, send: .increment)
    count.wrappedValue = 7
    #expect(first.count == 1)
  }
}

/// A feature with a walk that can end.
private struct Tour: Reducer {
  struct State {
    var walk: Walk.State?
  }

  enum Action: CasePathable {
    case walk(Walk.Action)
    case end

    struct AllCasePaths: Sendable {
      var walk: CasePath<Action, Walk.Action> {
        CasePath(
          embed: { .walk($0) }, extract: { if case .walk(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { if case .walk = self { \.walk } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .end = action { state.walk = nil }
      return .none
    }
    .ifLet(\.walk, action: \.walk) { Walk() }
  }
}
