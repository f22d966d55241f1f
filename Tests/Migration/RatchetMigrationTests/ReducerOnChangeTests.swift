import RatchetMigrationTesting
import Testing

@Suite("onChange(of:) with a reducer")
struct ReducerOnChangeTests {
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
    let reducer = setter.onChange(of: \.value) { old, new in
      Reduce { state, _ in
        state.changes.append([old, new])
        return .none
      }
    }
    var state = State()
    for action in [1, 1, 2, 0, 0, 5] { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.changes == [[0, 1], [1, 2], [2, 0], [0, 5]])
  }

  @Test("a function can tell which values are the same")
  func removeDuplicates() {
    struct Tens {
      let value: Int
    }
    let reducer =
      setter
      .onChange(of: { Tens(value: $0.value) }, removeDuplicates: { $0.value / 10 == $1.value / 10 })
    { old, new in
      Reduce { state, _ in
        state.changes.append([old.value, new.value])
        return .none
      }
    }
    var state = State()
    for action in [1, 11, 12, 30] { _ = reducer.reduce(into: &state, action: action) }
    #expect(state.changes == [[1, 11], [12, 30]])
  }

  @Test("what it changes itself does not run it once more")
  func itself() {
    var state = State()
    let reducer = setter.onChange(of: \.value) { _, new in
      Reduce { state, _ in
        state.value = new + 1
        state.other += 1
        return .none
      }
    }
    _ = reducer.reduce(into: &state, action: 1)
    #expect(state == State(value: 2, other: 1))
  }

  @Test("its effects and those of the reducer that it belongs to both run, beside the newer form")
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
      .onChange(of: \.count) { old, state in
        old == 2 ? .send(state.count) : .none
      }
    }
    await store.send(1).finish()
    #expect(store.state == [1, 10, 20, 3])
  }
}
