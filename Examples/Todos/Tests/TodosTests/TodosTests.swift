import Ratchet
import Testing
import Todos

@MainActor
struct TodosTests {
  let clock = ManualClock()

  /// A store with todos: a text that ends in "✓" makes a completed one.
  ///
  /// The ids of those that are added are 100, 101 and so on.
  func makeStore(_ texts: String..., filter: Filter = .all) -> StoreOf<Todos> {
    var lastID = 99
    let todos = texts.enumerated().map { index, text in
      Todo.State(id: UUID(index + 1), text: text, isComplete: text.hasSuffix("✓"))
    }
    let state = Todos.State(todos: IdentifiedArray(uniqueElements: todos), filter: filter)
    return Store(initialState: state) {
      Todos(
        uuid: {
          lastID += 1
          return UUID(lastID)
        },
        clock: clock
      )
    }
  }

  /// Checks a todo.
  @discardableResult
  func check(_ number: Int, in store: StoreOf<Todos>) -> StoreTask {
    store.send(.todos(.element(id: UUID(number), action: .checkboxTapped)))
  }
}

// MARK: - The list

extension TodosTests {
  @Test("a new todo comes first, with an id from the generator")
  func add() {
    let store = makeStore("Milk")
    store.send(.added(text: "Bread"))
    store.send(.added(text: "Salt"))
    #expect(store.texts == ["Salt", "Bread", "Milk"])
    #expect(store.todos.ids == [UUID(101), UUID(100), UUID(1)])
  }

  @Test("a todo is edited in its place")
  func edit() {
    let store = makeStore("Milk", "Bread")
    store.send(.todos(.element(id: UUID(1), action: .textChanged("Oat milk"))))
    #expect(store.texts == ["Oat milk", "Bread"])
  }

  @Test("a deleted todo is gone")
  func delete() {
    let store = makeStore("Milk", "Bread")
    store.send(.deleted(UUID(1)))
    #expect(store.texts == ["Bread"])
  }

  @Test("clearing takes the completed ones, and no others")
  func clear() {
    let store = makeStore("Milk ✓", "Bread", "Salt ✓")
    store.send(.clearCompletedButtonTapped)
    #expect(store.texts == ["Bread"])
  }

  @Test(
    "a moved todo takes the place of another",
    arguments: [(3, 1, ["C", "A", "B"]), (1, 3, ["B", "C", "A"]), (2, 2, ["A", "B", "C"])]
  )
  func move(number: Int, place: Int, result: [String]) {
    let store = makeStore("A", "B", "C")
    store.send(.moved(UUID(number), toPlaceOf: UUID(place)))
    #expect(store.texts == result)
  }

  @Test("a todo's own store shows it, and takes its actions")
  func scope() throws {
    let store = makeStore("Milk")
    let milk = try #require(store.todos[id: UUID(1)])
    let todo = store.scope(state: \.todos[0], action: \.todos[id: milk.id])
    todo.send(.textChanged("Oat milk"))
    #expect(todo.text == "Oat milk")
    #expect(store.texts == ["Oat milk"])
  }
}

// MARK: - The filter

extension TodosTests {
  @Test(
    "the filter chooses what is shown",
    arguments: [(.all, ["A", "B ✓", "C"]), (.active, ["A", "C"]), (.completed, ["B ✓"])]
      as [(Filter, [String])]
  )
  func filter(filter: Filter, shown: [String]) {
    let store = makeStore("A", "B ✓", "C")
    store.send(.filterPicked(filter))
    #expect(store.shown.map(\.text) == shown)
    #expect(store.texts == ["A", "B ✓", "C"])
  }

  @Test("a todo that is checked leaves the active ones at once")
  func checkAmongActive() {
    let store = makeStore("A", "B", filter: .active)
    check(1, in: store)
    #expect(store.shown.map(\.text) == ["B"])
  }
}

// MARK: - Sorting

extension TodosTests {
  @Test("a completed todo sinks to the bottom a second after it was checked")
  func sort() async {
    let store = makeStore("A", "B", "C")
    let sorting = check(1, in: store)
    #expect(store.todos[id: UUID(1)]?.isComplete == true)
    await clock.untilSleptOn()
    clock.advance(by: .milliseconds(999))
    #expect(clock.isSleptOn)
    #expect(store.texts == ["A", "B", "C"])
    clock.advance(by: .milliseconds(1))
    await sorting.finish()
    #expect(store.texts == ["B", "C", "A"])
  }

  @Test("another check starts the second anew")
  func restart() async {
    let store = makeStore("A", "B", "C")
    let first = check(1, in: store)
    await clock.untilSleptOn()
    clock.advance(by: .milliseconds(600))

    let second = check(2, in: store)
    await first.finish()
    await clock.untilSleptOn()
    clock.advance(by: .milliseconds(600))
    #expect(clock.isSleptOn)
    #expect(store.texts == ["A", "B", "C"])

    clock.advance(by: .milliseconds(400))
    await second.finish()
    #expect(store.texts == ["C", "A", "B"])
  }

  @Test("sorting keeps the order among the completed, and among the others")
  func stability() async {
    let store = makeStore("1 ✓", "2", "3 ✓", "4", "5 ✓", "6", "7 ✓", "8")
    let sorting = check(4, in: store)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await sorting.finish()
    #expect(store.texts == ["2", "6", "8", "1 ✓", "3 ✓", "4", "5 ✓", "7 ✓"])
  }

  @Test("a check that is taken back sorts too")
  func uncheck() async {
    let store = makeStore("A ✓", "B")
    let sorting = check(1, in: store)
    await clock.untilSleptOn()
    clock.advance(by: .seconds(1))
    await sorting.finish()
    #expect(store.texts == ["A ✓", "B"])
    #expect(store.todos.allSatisfy { !$0.isComplete })
  }

  @Test("a todo that is deleted before the second is over does not stop the sorting")
  func deleteBeforeSort() async {
    let store = makeStore("A", "B ✓", "C")
    let sorting = check(1, in: store)
    await clock.untilSleptOn()
    store.send(.deleted(UUID(1)))
    clock.advance(by: .seconds(1))
    await sorting.finish()
    #expect(store.texts == ["C", "B ✓"])
  }
}

extension Store where State == Todos.State {
  /// The texts of all todos, in order.
  fileprivate var texts: [String] { state.todos.map(\.text) }
}

extension UUID {
  /// The id that ends with a number.
  fileprivate init(_ number: Int) {
    let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}
