import Foundation
import RatchetMigration
import Testing

@Suite("A store, in each way to spell it")
@MainActor
struct StoreSpellingTests {
  private let store = Store(initialState: .init()) {
    SpellingHome()
  }

  @Test("is made with the state's initializer in short, and with dependencies")
  func initializers() {
    let form = Store(initialState: .init(text: "a")) {
      SpellingForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(form.text == "a")
    let plain = Store<Int, Void>(initialState: 1) {}
    plain.send(())
    #expect(plain.state == 1)
    let typed = StoreOf<SpellingForm>(initialState: SpellingForm.State()) { SpellingForm() }
    #expect(typed.withState(\.text) == "" && typed.withState { $0.text } == "")
  }

  @Test("is scoped to a child with a label and without")
  func children() {
    let labelled: StoreOf<SpellingForm> = store.scope(state: \.form, action: \.form)
    #expect(labelled === store.scope(\.form, action: \.form))
    let optional: StoreOf<SpellingRow>? = store.scope(state: \.optional, action: \.optional)
    #expect(optional == nil && store.scope(\.optional, action: \.optional) == nil)
  }

  @Test("is scoped to a part that takes the same actions")
  func identity() {
    let part = store.scope(state: \.query, action: \.self)
    part.send(.queryChanged("a"))
    #expect(part.state == "a" && part === store.scope(state: \.query, action: \.self))
    let counter = Store<Int, Void>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
    counter.scope(state: \.self, action: \.self).send(())
    #expect(counter.state == 1)
  }

  @Test("runs children in scopes without labels, of structs and of enums")
  func unlabelledScopes() {
    let pair = Store(initialState: SpellingPair.State()) { SpellingPair() }
    pair.send(.left(.tapped))
    pair.send(.destination(.row(.tapped)))
    #expect(pair.left.count == 1)
    #expect(pair.withState { $0.destination[case: \.row]?.count } == 1)
  }

  @Test("has a state that is 'Codable' if both halves are requested")
  func halves() throws {
    let data = try JSONEncoder().encode(SpellingHalves.State(count: 2))
    #expect(try JSONDecoder().decode(SpellingHalves.State.self, from: data).count == 2)
  }

  @Test("is scoped to a presented child")
  func presented() throws {
    let home = Store(
      initialState: SpellingHome.State(
        destination: .form(SpellingForm.State(text: "a")), row: SpellingRow.State(id: 3))
    ) { SpellingHome() }
    let row = try #require(home.scope(state: \.row, action: \.row))
    #expect(row === home.scope(\.row, action: \.row))
    #expect(row === home.scope(state: \.row, action: \.row))
    let presented = try #require(home.scope(state: \.row, action: \.row.presented))
    presented.send(.tapped)
    #expect(row.count == 1)
    let form = try #require(
      home.scope(state: \.destination?.form, action: \.destination.form))
    #expect(form.text == "a")
    let presentation:
      Store<
        PresentationState<SpellingHome.Destination.State>,
        PresentationAction<SpellingHome.Destination.Action>
      > = home.scope(state: \.$destination, action: \.destination)
    presentation.send(.dismiss)
    #expect(home.destination == nil)
    var state = SpellingHome.State(destination: .form(SpellingForm.State(text: "a")))
    state.$destination[case: \.form]?.text = "b"
    #expect(state.$destination.form.wrappedValue?.text == "b")
    let destination: StoreOf<SpellingHome.Destination>? =
      home.scope(state: \.destination, action: \.destination)
    #expect(destination == nil)
  }

  @Test("is scoped to the elements of a list")
  func rows() {
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.id).count == 2)
    for row in store.scope(\.rows, action: \.rows) { row.send(.tapped) }
    #expect(Array(store.scope(state: \.rows, action: \.rows)).map(\.count) == [1, 1])
    let first = store.scope(state: \.rows[id: 1], action: \.rows[id: 1])
    first?.send(.tapped)
    #expect(store.rows[0].count == 2)
  }

  @Test("is scoped to a stack, as one store and as a store for each screen")
  func path() {
    let path = store.scope(state: \.path, action: \.path)
    path.send(.push(id: 0, state: .row(SpellingRow.State(id: 1))))
    path.send(.push(id: 1, state: .form(SpellingForm.State())))
    #expect(path.withState(\.count) == 2 && path.count == 2)
    for screen in store.scope(state: \.path, action: \.path) {
      switch screen.case {
      case .form(let form): form.text = "typed"
      case .row(let row): row.send(.tapped)
      }
    }
    #expect(store.path[id: 0, case: \.row]?.count == 1)
    #expect(store.path[id: 1, case: \.form]?.text == "typed")
    let row = store.scope(state: \.path[id: 0]?.row, action: \.path[id: 0].row)
    #expect(row?.count == 1)
    path.send(.popFrom(id: 0))
    #expect(store.path.isEmpty)
  }

  @Test("sends, and gives a task to wait for and to cancel")
  func send() async {
    let task: StoreTask = store.send(.task)
    await task.finish()
    #expect(store.query == "loaded" && !task.isCancelled)
    await store.send(.task, animation: .easeInOut(duration: 0.1)).finish()
    store.send(.task).cancel()
    #expect(Set([task, store.send(.queryChanged(""))]).count == 2)
  }

  @Test("is distinguished by identity, and describes itself by its feature")
  func description() {
    let other = Store(initialState: SpellingHome.State()) { SpellingHome() }
    #expect(store != other && Set([store, other, store]).count == 2)
    #expect(store.id == ObjectIdentifier(store))
    #expect(store.debugDescription == "StoreOf<SpellingHome>")
    #expect(store.scope(state: \.query, action: \.form).debugDescription.hasPrefix("Store<"))
  }

  @Test("has bindings to fields, through actions, and to presented children")
  func bindings() {
    @Bindable var store = self.store
    let query: Binding<String> = $store.query.sending(\.queryChanged)
    query.wrappedValue = "blob"
    #expect(store.query == "blob")
    #expect($store.form.text.sending(\.queryChanged).wrappedValue == "")
    let form = Bindable(store.scope(state: \.form, action: \.form))
    form.text.wrappedValue = "typed"
    #expect(store.form.text == "typed")
    #expect($store.scope(state: \.row, action: \.row).wrappedValue == nil)
    #expect($store.scope(\.destination?.form, action: \.destination.form).wrappedValue == nil)
    #expect($store.scope(\.path, action: \.path).wrappedValue.isEmpty)
  }

  @Test("is observed by tracking, and by a function that is called again")
  func observation() async {
    let reader = Reads()
    withObservationTracking {
      _ = self.store.query
    } onChange: {
      reader.values.withLock { $0.append("changed") }
    }
    let store = self.store
    let token = observe { reader.values.withLock { $0.append(store.query) } }
    store.send(.queryChanged("a"))
    #expect(reader.values.withLock { $0 } == ["", "changed"])
    while reader.values.withLock({ $0.count }) < 3 { await Task.yield() }
    #expect(reader.values.withLock { $0 } == ["", "changed", "a"])
    token.cancel()
    #expect(token.isCancelled)
  }
}

/// `Codable` by two halves.
@Reducer(state: .decodable, .encodable)
struct SpellingHalves {
  struct State { var count = 0 }
  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct SpellingPair {
  @ObservableState
  struct State {
    var left = SpellingRow.State(id: 1)
    var destination = Destination.State.row(SpellingRow.State(id: 2))
  }

  enum Action {
    case left(SpellingRow.Action)
    case destination(Destination.Action)
  }

  @Reducer
  struct Destination {
    @ObservableState
    enum State: Equatable { case row(SpellingRow.State) }
    enum Action { case row(SpellingRow.Action) }

    var body: some ReducerOf<Self> {
      Scope(\.row, action: \.row) { SpellingRow() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(\.left, action: \.left) { SpellingRow() }
    Scope(\.destination, action: \.destination) { Destination() }
  }
}
