import Ratchet
import Testing

@Suite("onChange(of:)")
struct OnChangeTests {
  struct State: Equatable {
    var value = 0
    var other = 0
    var changes: [[Int]] = []
  }

  /// Sets the value, and records its change.
  let reducer = Reduce<State, Int> { state, action in
    state.value = action
    return .none
  }
  .onChange(of: \.value) { old, new in
    Reduce { state, _ in
      state.changes.append([old, new])
      return .none
    }
  }
  .eraseToReduce()

  @Test("it runs once for each action that changes the value, with the old and the new one")
  func changes() {
    var state = State()
    for action in [1, 1, 2, 0, 0, 5] { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.changes == [[0, 1], [1, 2], [2, 0], [0, 5]])
  }

  @Test("a function can tell which values are the same")
  func removeDuplicates() {
    struct Tens {
      let value: Int
    }
    let reducer = Reduce<State, Int> { state, action in
      state.value = action
      return .none
    }
    .onChange(of: { Tens(value: $0.value) }, removeDuplicates: { $0.value / 10 == $1.value / 10 }) {
      old, new in
      Reduce { state, _ in
        state.changes.append([old.value, new.value])
        return .none
      }
    }
    var state = State()
    for action in [1, 11, 12, 30] { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.changes == [[1, 11], [12, 30]])
  }

  @Test("a function can change the state, and return the effect")
  @MainActor
  func function() async {
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.value = action
        return .none
      }
      .onChange(of: \.value) { old, state in
        state.changes.append([old, state.value])
        return state.value < 3 ? .send(state.value + 1) : .none
      }
      .onChange(of: \.changes.count) { _, _ in .none }
    }
    await store.send(1).finish()
    #expect(store.state.changes == [[0, 1], [1, 2], [2, 3]])
  }

  @Test("what it changes itself does not run it once more")
  func itself() {
    var state = State()
    let reducer = Reduce<State, Int> { state, action in
      state.value = action
      return .none
    }
    .onChange(of: \.value) { _, new in
      Reduce { state, _ in
        state.value = new + 1
        state.other += 1
        return .none
      }
    }
    _ = reducer.reduce(into: &state, action: 1)
    #expect(state == State(value: 2, other: 1))
  }

  @Test("it does not see the changes of reducers around it")
  func outside() {
    var state = State()
    let reducer = CombineReducers<State, Int> {
      EmptyReducer()
        .onChange(of: \State.value) { _, _ in
          Reduce<State, Int> { state, _ in
            state.other += 1
            return .none
          }
        }
      Reduce { state, action in
        state.value = action
        return .none
      }
    }
    for action in 1...3 { _ = reducer.reduce(into: &state, action: action) }
    #expect(state == State(value: 3))
  }

  @Test("its effects and those of the reducer that it belongs to both run")
  @MainActor
  func effects() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .send(10) : .none
      }
      .onChange(of: \.count) { _, new in
        Reduce { _, action in action == 1 ? .send(new + 19) : .none }
      }
    }
    await store.send(1).finish()
    #expect(store.state == [1, 10, 20])
  }
}
