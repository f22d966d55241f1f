import Ratchet
import Testing

@MainActor
@Suite("cancellation ids of a parent and its children")
struct ChildIDTests {
  private typealias List = ForEachTests.List

  /// A list that does more in two of its own actions: it waits, or cancels what waits.
  private struct WaitingList: Reducer {
    let gate: Gate

    var body: some ReducerOf<List> {
      List(gate: gate)
      Reduce { _, action in
        switch action {
        case .counters: .none
        case .remove: .cancel(id: Counter.CancelID.wait)
        case .replace:
          .run { send in
            try await gate.pass()
            await send(.counters(.element(id: 0, action: .increment)))
          }
          .cancellable(id: Counter.CancelID.wait)
        }
      }
    }
  }

  private func list(_ gate: Gate) -> Store<List.State, List.Action> {
    Store(initialState: List.State(counters: [Counter.State(id: 0), Counter.State(id: 1)])) {
      WaitingList(gate: gate)
    }
  }

  @Test("of the parent, an id reaches the effects of all elements")
  func parent() async {
    let store = list(Gate())
    let tasks = (0...1).map { store.send(.counters(.element(id: $0, action: .wait))) }
    store.send(.remove(7))
    for task in tasks { await task.finish() }
    #expect(store.counters.map(\.count) == [0, 0])
  }

  @Test("of an element, an id does not reach the effects of the parent")
  func element() async {
    let gate = Gate()
    let store = list(gate)
    let task = store.send(.replace(store.counters.elements))
    store.send(.counters(.element(id: 0, action: .stop)))
    gate.open()
    await task.finish()
    #expect(store.counters.map(\.count) == [1, 0])
  }

  @Test("under Scope, they are shared")
  func scope() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    let task = store.send(.left(.wait))
    store.send(.right(.stop))
    await task.finish()
    #expect(store.left.count == 0)
  }
}
