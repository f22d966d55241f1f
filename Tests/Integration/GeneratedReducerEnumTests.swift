import Foundation
import Observation
import Ratchet
import Synchronization
import Testing

@Suite("Generated enums of reducers")
@MainActor
struct GeneratedReducerEnumTests {
  @Test("the reducer of the state's case runs, and no other")
  func reduction() async {
    let store = Store<Destination.State, Destination.Action>(
      initialState: .counter(Counter.State())
    ) {
      Destination.body
    }
    store.send(.counter(.incrementButtonTapped))
    #expect(store.state == .counter(Counter.State(count: 1)))
  }

  @Test("a reducer that is given in the source runs in place of a new one")
  func givenReducer() {
    let store = Store<Destination.State, Destination.Action>(initialState: .step(Step.State())) {
      Destination.body
    }
    store.send(.step(.tapped))
    #expect(store.state == .step(Step.State(count: 5)))
  }

  @Test("plain values are part of the state, and have no actions")
  func values() {
    #expect(Destination.State.note("a")[case: \.note] == "a")
    #expect(Destination.State.moved(x: 1, y: 2)[case: \.moved]?.y == 2)
    #expect(Destination.State.plain.is(\.plain))
    #expect(Destination.State.question(Question(text: "a")) != .question(Question()))
    #expect(Destination.State.allCasePaths.contains(\.question))
    #expect(Empty.Action.allCasePaths.isEmpty)
    #expect(Empty.State.two(1, "a") != .two(1, "b"))
  }

  @Test("what is ephemeral has the actions of its value, and no reducer")
  func ephemeral() {
    let store = Store<Destination.State, Destination.Action>(initialState: .alert(Question())) {
      Destination.body
    }
    store.send(.alert(.confirmed))
    #expect(store.state == .alert(Question()))
    #expect(Destination.Action.alert(.confirmed) != .alert(.declined))
  }

  @Test("the states that are ephemeral are known")
  func isEphemeral() {
    #expect(Destination.State.alert(Question()).isEphemeral)
    #expect(!Destination.State.question(Question()).isEphemeral)
    #expect(!Destination.State.plain.isEphemeral)
    #expect(!Step.Path.State.done.isEphemeral)
    #expect(Nested<Step.Inner>.State.StateReducer.self == Nested<Step.Inner>.self)
  }

  @Test("an alert is dismissed by its own actions, and not by those of another alert")
  func dismissal() {
    let asked = Asker.State(asking: .save(AlertState { TextState("Save?") }))
    let store = Store(initialState: asked) { Asker() }
    store.send(.asking(.presented(.discard(.yes))))
    #expect(store.asking != nil)
    store.send(.asking(.presented(.save(.yes))))
    #expect(store.asking == nil)
  }

  @Test("actions and a state of an enum of reducers can be written by hand, with further cases")
  func writtenParts() {
    typealias Destination = MigratedDestination
    let store = Store<Destination.State, Destination.Action>(initialState: .step(Step.State())) {
      Destination.body
    }
    store.send(.step(.tapped))
    #expect(store.state[case: \.step]?.count == 2)
    #expect(Destination.State.alert(AlertState { TextState("a") }).isEphemeral)
    #expect(Destination.Action.alert(.forward)[case: \.alert] == .forward)
    let wider = Store<WiderState.State, WiderState.Action>(initialState: .loading(progress: 0.5)) {
      WiderState.body
    }
    if case .loading(let progress) = WiderState.scope(wider) {
      #expect(progress == 0.5)
    } else {
      Issue.record("The state is in its own case.")
    }
    #expect(ConformingState.State.alert(AlertState { TextState("a") }).isEphemeral)
    #expect(!ConformingState.State.step(Step.State()).isEphemeral)
  }

  @Test("types that are no reducers are values, whatever they are called")
  func valueTypes() {
    typealias Values = Valued<Bool, Step.Inner>
    #expect(Values.State.pair((1, "a"))[case: \.pair]?.1 == "a")
    #expect(Values.State.count(nil).is(\.count))
    #expect(Values.State.element(true)[case: \.element] == true)
    #expect(Values.Action.child(.tapped) != Values.Action.step(.tapped))
    #expect(Shelf<Int>.Place.State.StateReducer.self == Shelf<Int>.Place.self)
    #expect(Shelves.Place<Step.Inner>.Action.child(.tapped).is(\.child))
  }

  @Test("an enum of reducers is a reducer, and part of others")
  func nesting() {
    let store = Store<Step.Path.State, Step.Path.Action>(initialState: .inner(Step.Inner.State())) {
      Step.Path.body
    }
    store.send(.inner(.tapped))
    #expect(store.state == .inner(Step.Inner.State(count: 1)))
    #expect(Nested<Step.Inner>.Action.child(.tapped) == .child(.tapped))
  }

  @Test("a store shows the case that it is in, with the store of its reducer")
  func caseScopes() throws {
    let store = destination(.counter(Counter.State()))
    #expect(shown(by: store) == "counter 0")
    guard case .counter(let counter) = store.case else {
      Issue.record("the store is in another case")
      return
    }
    counter.send(.incrementButtonTapped)
    #expect(shown(by: store) == "counter 1")
    #expect(store.scope(state: \.counter, action: \.counter) === counter)
    guard case .counter(counter) = store.case else {
      Issue.record("the same child has another store")
      return
    }
  }

  @Test("and with the values of a case that has no reducer")
  func caseValues() {
    let states: [(Destination.State, String)] = [
      (.note("a"), "note a"), (.moved(x: 1, y: 2), "moved 1 2"), (.plain, "plain"),
      (.question(Question(text: "b")), "question b"), (.alert(Question(text: "c")), "alert c"),
      (.step(Step.State(count: 5)), "step 5"),
    ]
    for (state, text) in states { #expect(shown(by: destination(state)) == text) }
  }

  @Test("a reader of the case is notified when it changes, and not when its child changes")
  func caseObservation() {
    let store = Store(initialState: DestinationHost.State(destination: .counter(Counter.State()))) {
      DestinationHost()
    }
    let destination = store.scope(state: \.destination, action: \.destination)
    let told = Told()
    withObservationTracking {
      _ = destination.case
    } onChange: {
      told.count.withLock { $0 += 1 }
    }
    destination.send(.counter(.incrementButtonTapped))
    #expect(told.count.withLock { $0 } == 0)
    store.send(.show(.note("a")))
    #expect(told.count.withLock { $0 } == 1)
    withObservationTracking {
      _ = destination.case
    } onChange: {
      told.count.withLock { $0 += 1 }
    }
    store.send(.show(.note("b")))
    #expect(told.count.withLock { $0 } == 2)
    #expect(shown(by: destination) == "note b")
  }

  @Test(
    "an enum of reducers in an enum of reducers, and one that is generic, are shown case by case")
  func nestedCases() {
    let store = Store<Nested<Step.Inner>.State, Nested<Step.Inner>.Action>(
      initialState: .child(Step.Inner.State())
    ) {
      Nested<Step.Inner>.body
    }
    guard case .child(let child) = store.case else {
      Issue.record("the store is in another case")
      return
    }
    child.send(.tapped)
    #expect(store.state.child?.count == 1)
    #expect(child.count == 1)
  }

  @Test("the payload of a case is read by its name, through optionals too")
  func dynamicMembers() {
    var state = DestinationHost.State(destination: .counter(Counter.State(count: 3)))
    #expect(state.destination.counter?.count == 3)
    state.destination = .moved(x: 1, y: 2)
    #expect(state.destination.moved?.y == 2)
    let optional: Destination.State? = .note("a")
    #expect(optional?.note == "a")
    #expect(optional?.counter == nil)
  }

  private func destination(_ state: Destination.State) -> StoreOf<Destination> {
    Store(initialState: state) { Destination.body }
  }

  /// The text of a view.
  private func shown(by store: StoreOf<Destination>) -> String {
    switch store.case {
    case .counter(let store): "counter \(store.count)"
    case .paged: "paged"
    case .step(let store): "step \(store.count)"
    case .question(let question): "question \(question.text)"
    case .alert(let store): "alert \(store.text)"
    case .note(let text): "note \(text)"
    case .moved(let x, let y): "moved \(x) \(y)"
    case .plain: "plain"
    #if os(Linux)
      case .linux: "linux"
    #endif
    }
  }
}

private final class Told: Sendable {
  let count = Mutex(0)
}

private enum Answer { case yes, no }

@Reducer private enum Asking {
  case save(AlertState<Answer>)
  case discard(AlertState<Answer>)
}

@Reducer private struct Asker {
  struct State { @Presents var asking: Asking.State? }
  enum Action { case asking(PresentationAction<Asking.Action>) }
  var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$asking, action: \.asking) }
}
