import Ratchet
import Testing

@Suite("onChange(of:)")
struct OnChangeTests {
  struct State: Equatable {
    var value = 0
    var other = 0
    var changes: [[Int]] = []
  }

  /// Sets the value.
  let setter = Reduce<State, Int> { state, action in
    state.value = action
    return .none
  }

  @Test("it runs once for each action that changes the value, with the old and the new one")
  func changes() {
    let reducer = setter.onChange(of: \.value) { old, state in
      state.changes.append([old, state.value])
      return .none
    }
    var state = State()
    for action in [1, 1, 2, 0, 0, 5] { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.changes == [[0, 1], [1, 2], [2, 0], [0, 5]])
  }

  @Test("its effects and those of the reducer that it belongs to both run")
  @MainActor
  func effects() async {
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.value = action
        return action == 1 ? .send(4) : .none
      }
      .onChange(of: \.value) { old, state in
        state.changes.append([old, state.value])
        return state.value < 3 ? .send(state.value + 1) : .none
      }
      .onChange(of: \.changes.count) { _, _ in .none }
    }
    await store.send(1).finish()
    #expect(Set(store.state.changes) == [[0, 1], [1, 4], [4, 2], [2, 3]])
  }

  @Test("what it changes itself does not run it once more")
  func itself() {
    var state = State()
    let reducer = setter.onChange(of: \.value) { _, state in
      state.value += 1
      state.other += 1
      return .none
    }
    _ = reducer.reduce(into: &state, action: 1)
    #expect(state == State(value: 2, other: 1))
  }

  @Test("it does not see the changes of reducers around it")
  func outside() {
    var state = State()
    let reducer = CombineReducers<State, Int> {
      EmptyReducer()
        .onChange(of: \.value) { _, state in
          state.other += 1
          return .none
        }
      setter
    }
    for action in 1...3 { _ = reducer.reduce(into: &state, action: action) }
    #expect(state == State(value: 3))
  }
}
