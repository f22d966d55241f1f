import Ratchet
import Testing

@MainActor
@Suite("Operators that take the whole action")
struct WholeActionTests {
  struct State: Equatable {
    var counter = Counter.State()
    var optional: Counter.State? = Counter.State()
  }

  @Test("Scope and ifLet run the child with the parent's own actions")
  func structs() async {
    let store = Store(initialState: State()) {
      CombineReducers {
        Scope(state: \.counter, action: \.self) { Counter() }
      }
      .ifLet(\.optional, action: \.self) { Counter() }
    }
    await store.send(.increment).finish()
    #expect(store.withState { $0.counter.count } == 1)
    #expect(store.withState { $0.optional?.count } == 1)
    await store.send(.incrementLater).finish()
    #expect(store.withState { $0.counter.count } == 3)
  }

  @Test("Scope and ifCaseLet run the child in its case")
  func enums() {
    let store = Store(initialState: ScopeTests.Either.State.left(Counter.State())) {
      CombineReducers {
        Scope(state: \.left, action: \.self) { Counter() }
      }
      .ifCaseLet(\.left, action: \.self) { Counter() }
    }
    store.send(.increment)
    #expect(store.withState { $0[case: \.left]?.count } == 2)
  }

  @Test("actions need not have case paths")
  func plainActions() {
    let store = Store(initialState: State()) {
      Scope(state: \.counter.count, action: \.self) {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
      }
    }
    store.send(2)
    #expect(store.withState { $0.counter.count } == 2)
    store.scope(state: \.counter, action: \.self).send(3)
    #expect(store.withState { $0.counter.count } == 5)
  }

  @Test("forEach runs the elements of a reducer whose actions are theirs")
  func lists() {
    let initial: IdentifiedArrayOf<Counter.State> = [Counter.State(id: 1)]
    let store = Store(initialState: initial) {
      EmptyReducer<IdentifiedArrayOf<Counter.State>, IdentifiedActionOf<Counter>>()
        .forEach(\.self, action: \.self) { Counter() }
    }
    store.send(.element(id: 1, action: .increment))
    #expect(store.withState { $0[id: 1]?.count } == 1)
  }

  @Test("ifLet runs a presented reducer with presentation actions")
  func presentations() {
    let store = Store(initialState: PresentationState<Counter.State>(wrappedValue: Counter.State()))
    {
      EmptyReducer<PresentationState<Counter.State>, PresentationAction<Counter.Action>>()
        .ifLet(\.self, action: \.self) { Counter() }
    }
    store.send(.presented(.increment))
    #expect(store.withState { $0.wrappedValue?.count } == 1)
    store.send(.dismiss)
    #expect(store.withState { $0.wrappedValue } == nil)
  }

  @Test("forEach runs the screens of a reducer whose actions are the stack's")
  func stacks() {
    let store = Store(initialState: StackState([Counter.State()])) {
      EmptyReducer<StackState<Counter.State>, StackActionOf<Counter>>()
        .forEach(\.self, action: \.self) { Counter() }
    }
    store.send(.element(id: 0, action: .increment))
    #expect(store.withState { $0[id: 0]?.count } == 1)
  }

  @Test("stores of children take the parent's own actions")
  func stores() {
    let store = Store(initialState: State()) {
      Scope(state: \.counter, action: \.self) { Counter() }
    }
    let child = store.scope(state: \.counter, action: \.self)
    child.send(.increment)
    #expect(child.withState(\.count) == 1)
    #expect(child === store.scope(state: \.counter, action: \.self))
    let optional: Store<Counter.State, Counter.Action>? = store.scope(
      state: \.optional, action: \.self)
    #expect(optional?.withState(\.count) == 0)
  }
}
