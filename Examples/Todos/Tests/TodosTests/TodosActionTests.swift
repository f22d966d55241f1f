import Foundation
import RatchetTesting
import Testing

@testable import Todos

// Begun by 'ratchet scaffold tests Todos'. All of it is yours: to run that again adds
// tests of new actions, and leaves every line that is here alone.
//
// 'RATCHET_RECORD=1 swift test' writes down how the state changes.
@MainActor
struct TodosActionTests {
  @Test func added() async {
    let store = makeStore()
    await store.send(.added(text: "")) {
      $0.todos.append(Todo.State(id: UUID(0), text: "", isComplete: false))
    }
  }

  @Test func clearCompletedButtonTapped() async {
    let store = makeStore()
    await store.send(.clearCompletedButtonTapped)
  }

  @Test func deleted() async {
    let store = makeStore()
    await store.send(.deleted(UUID(0)))
  }

  @Test func filterPicked() async {
    let store = makeStore()
    await store.send(.filterPicked(.all))
  }

  @Test func moved() async {
    let store = makeStore()
    await store.send(.moved(UUID(0), toPlaceOf: UUID(0)))
  }

  @Test func sortDelayPassed() async {
    let store = makeStore()
    await store.send(.sortDelayPassed)
  }

  @Test func todos() async {
    var state = makeStore().state
    state.todos.append(Todo.State(id: UUID(0), text: ""))
    let store = makeStore(state)
    await store.send(.todos(.element(id: UUID(0), action: .checkboxTapped))) {
      $0.todos[id: UUID(0)]?.isComplete = true
    }
    await store.receive(\.sortDelayPassed)
  }

  private func makeStore(
    _ state: Todos.State = Todos.State()
  ) -> TestStore<Todos.State, Todos.Action> {
    TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
  }
}
