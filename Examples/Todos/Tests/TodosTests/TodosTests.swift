import RatchetTesting
import Testing
import Todos

@MainActor
struct TodosTests {
  let clock = TestClock()

  /// A store with todos.
  ///
  /// A text that ends in "✓" creates a completed todo.
  ///
  /// Their ids are 1, 2 and so on. The ids of todos that are added are 100, 101 and so on.
  func makeStore(_ texts: String..., filter: Filter = .all) -> TestStoreOf<Todos> {
    let todos = texts.enumerated().map { index, text in
      Todo.State(id: UUID(index + 1), text: text, isComplete: text.hasSuffix("✓"))
    }
    let state = Todos.State(todos: IdentifiedArray(uniqueElements: todos), filter: filter)
    return TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      let added = UUIDGenerator.incrementing
      for _ in 0..<100 { _ = added() }
      $0.uuid = added
      $0.continuousClock = clock
    }
  }

  /// Checks or unchecks a todo.
  func check(_ number: Int, in store: TestStoreOf<Todos>) async {
    await store.send(.todos(.element(id: UUID(number), action: .checkboxTapped))) {
      $0.todos[id: UUID(number)]?.isComplete.toggle()
    }
  }
}

// MARK: - The list

extension TodosTests {
  @Test("a new todo comes first, with an id from the generator")
  func add() async {
    let store = makeStore("Milk")
    await store.send(.added(text: "Bread")) {
      $0.todos.insert(Todo.State(id: UUID(100), text: "Bread"), at: 0)
    }
    await store.send(.added(text: "Salt")) {
      $0.todos.insert(Todo.State(id: UUID(101), text: "Salt"), at: 0)
    }
    #expect(store.texts == ["Salt", "Bread", "Milk"])
  }

  @Test("a todo is edited in its place")
  func edit() async {
    let store = makeStore("Milk", "Bread")
    await store.send(\.todos[id: UUID(1)].textChanged, "Oat milk") {
      $0.todos[id: UUID(1)]?.text = "Oat milk"
    }
  }

  @Test("a deleted todo is removed")
  func delete() async {
    let store = makeStore("Milk", "Bread")
    await store.send(.deleted(UUID(1))) {
      $0.todos.remove(id: UUID(1))
    }
    #expect(store.texts == ["Bread"])
  }

  @Test("clearing takes the completed ones, and no others")
  func clear() async {
    let store = makeStore("Milk ✓", "Bread", "Salt ✓")
    await store.send(.clearCompletedButtonTapped) {
      $0.todos = [Todo.State(id: UUID(2), text: "Bread")]
    }
  }

  @Test(
    "a moved todo takes the place of another",
    arguments: [(3, 1, ["C", "A", "B"]), (1, 3, ["B", "C", "A"]), (2, 2, ["A", "B", "C"])]
  )
  func move(number: Int, place: Int, result: [String]) async {
    let store = makeStore("A", "B", "C")
    store.exhaustivity = .off
    await store.send(.moved(UUID(number), toPlaceOf: UUID(place)))
    #expect(store.texts == result)
  }

  @Test("a todo's own store shows it, and takes its actions")
  func scope() throws {
    let state = Todos.State(todos: [Todo.State(id: UUID(1), text: "Milk")])
    let store = Store(initialState: state) { Todos() }
    let todo = store.scope(state: \.todos[0], action: \.todos[id: UUID(1)])
    todo.send(.textChanged("Oat milk"))
    #expect(todo.text == "Oat milk")
    #expect(store.todos.map(\.text) == ["Oat milk"])
  }
}

// MARK: - The filter

extension TodosTests {
  @Test(
    "the filter chooses what is shown",
    arguments: [(.active, ["A", "C"]), (.completed, ["B ✓"])] as [(Filter, [String])]
  )
  func filter(filter: Filter, shown: [String]) async {
    let store = makeStore("A", "B ✓", "C")
    #expect(store.shown.map(\.text) == ["A", "B ✓", "C"])
    await store.send(.filterPicked(filter)) { $0.filter = filter }
    #expect(store.shown.map(\.text) == shown)
    #expect(store.texts == ["A", "B ✓", "C"])
  }

  @Test("a checked todo leaves the active ones immediately")
  func checkAmongActive() async {
    let store = makeStore("A", "B", filter: .active)
    await check(1, in: store)
    #expect(store.shown.map(\.text) == ["B"])
    await store.skipInFlightEffects()
  }
}

// MARK: - Sorting

extension TodosTests {
  @Test("a completed todo moves to the bottom after a second")
  func sort() async {
    let store = makeStore("A", "B", "C")
    await check(1, in: store)
    await clock.advance(by: .milliseconds(999))
    #expect(store.texts == ["A", "B", "C"])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.sortDelayPassed) {
      $0.todos = [$0.todos[1], $0.todos[2], $0.todos[0]]
    }
  }

  @Test("another check starts the second again")
  func restart() async {
    let store = makeStore("A", "B", "C")
    await check(1, in: store)
    await clock.advance(by: .milliseconds(600))
    await check(2, in: store)
    await clock.advance(by: .milliseconds(600))
    #expect(store.texts == ["A", "B", "C"])
    await clock.advance(by: .milliseconds(400))
    await store.receive(\.sortDelayPassed) {
      $0.todos = [$0.todos[2], $0.todos[0], $0.todos[1]]
    }
  }

  @Test("sorting keeps the order among the completed, and among the others")
  func stability() async {
    let store = makeStore("1 ✓", "2", "3 ✓", "4", "5 ✓", "6", "7 ✓", "8")
    await check(4, in: store)
    await clock.advance(by: .seconds(1))
    store.exhaustivity = .off
    await store.receive(\.sortDelayPassed)
    #expect(store.texts == ["2", "6", "8", "1 ✓", "3 ✓", "4", "5 ✓", "7 ✓"])
  }

  @Test("a check that is taken back sorts too")
  func uncheck() async {
    let store = makeStore("A ✓", "B")
    await check(1, in: store)
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortDelayPassed)
    #expect(store.texts == ["A ✓", "B"])
  }

  @Test("a todo that is deleted before the second is over does not stop the sorting")
  func deleteBeforeSort() async {
    let store = makeStore("A", "B ✓", "C")
    await check(1, in: store)
    await store.send(.deleted(UUID(1))) { $0.todos.remove(id: UUID(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortDelayPassed) { $0.todos = [$0.todos[1], $0.todos[0]] }
  }
}

extension TestStore where State == Todos.State {
  /// The texts of all todos, in order.
  fileprivate var texts: [String] { state.todos.map(\.text) }
}
