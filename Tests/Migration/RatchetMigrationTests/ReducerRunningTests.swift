import RatchetMigrationTesting
import Testing

/// A reducer that runs another one, with the name that the Composable Architecture has for it.
private struct Counted<State, Action, Base: Reducer>: Reducer
where Base.State == State, Base.Action == Action {
  let count: LockIsolated<Int>
  let base: Base

  init(count: LockIsolated<Int>, @ReducerBuilder<State, Action> base: () -> Base) {
    self.count = count
    self.base = base()
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      count.withValue { $0 += 1 }
      return base._reduce(into: &state, action: action)
    }
  }
}

@Suite("Reducers that run others")
struct ReducerRunningTests {
  @Test("a reducer runs another one by '_reduce'")
  func underscored() {
    let count = LockIsolated(0)
    let reducer = Counted(count: count) {
      Reduce<Int, Bool> { state, isUp in
        state += isUp ? 1 : -1
        return .none
      }
      Reduce<Int, Bool> { state, _ in
        state *= 2
        return .none
      }
    }
    var state = 1
    _ = reducer._reduce(into: &state, action: true)
    #expect(state == 4)
    #expect(count.value == 1)
  }
}
