import Foundation
import RatchetTesting
import Testing

@testable import Todos

@MainActor
struct TodosActionTests {
  @Test func added() async {
    let store = makeStore(breadAndMilk)
    await store.send(.added(text: "Salt")) {
      $0.todos.insert(Todo.State(id: UUID(0), text: "Salt", isComplete: false), at: 0)
    }
  }

  @Test func clearCompletedButtonTapped() async {
    let store = makeStore(breadAndMilk)
    await store.send(.clearCompletedButtonTapped) { $0.todos.remove(id: UUID(10)) }
  }

  @Test func deleted() async {
    let store = makeStore(breadAndMilk)
    await store.send(.deleted(UUID(10))) { $0.todos.remove(id: UUID(10)) }
  }

  @Test func filterPicked() async {
    let store = makeStore()
    await store.send(.filterPicked(.active)) { $0.filter = .active }
  }

  @Test func moved() async {
    let store = makeStore(breadAndMilk)
    await store.send(.moved(UUID(10), toPlaceOf: UUID(11))) {
      $0.todos = [
        Todo.State(id: UUID(11), text: "Milk", isComplete: false),
        Todo.State(id: UUID(10), text: "Bread", isComplete: true),
      ]
    }
  }

  @Test func sortDelayPassed() async {
    let store = makeStore(breadAndMilk)
    await store.send(.sortDelayPassed) {
      $0.todos = [
        Todo.State(id: UUID(11), text: "Milk", isComplete: false),
        Todo.State(id: UUID(10), text: "Bread", isComplete: true),
      ]
    }
  }

  @Test func todos() async {
    var state = makeStore().state
    state.todos.append(Todo.State(id: UUID(10), text: ""))
    let store = makeStore(state)
    await store.send(.todos(.element(id: UUID(10), action: .checkboxTapped))) {
      $0.todos[id: UUID(10)]?.isComplete = true
    }
    await store.receive(\.sortDelayPassed)
  }

  /// Two todos.
  ///
  /// The first is done.
  private let breadAndMilk = Todos.State(todos: [
    Todo.State(id: UUID(10), text: "Bread", isComplete: true),
    Todo.State(id: UUID(11), text: "Milk"),
  ])

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
