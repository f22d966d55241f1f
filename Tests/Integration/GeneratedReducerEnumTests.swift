import Foundation
import Ratchet
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

  @Test("an enum of reducers is a reducer, and part of others")
  func nesting() {
    let store = Store<Step.Path.State, Step.Path.Action>(initialState: .inner(Step.Inner.State())) {
      Step.Path.body
    }
    store.send(.inner(.tapped))
    #expect(store.state == .inner(Step.Inner.State(count: 1)))
    #expect(Nested<Step.Inner>.Action.child(.tapped) == .child(.tapped))
  }

  @Test("a store shows the case that it is in, with the store of its reducer, or its values")
  func caseScopes() throws {
    let store = Store<Destination.State, Destination.Action>(
      initialState: .counter(Counter.State())
    ) {
      Destination.body
    }
    guard case .counter(let counter) = store.case else {
      Issue.record("the store is in another case")
      return
    }
    counter.send(.incrementButtonTapped)
    #expect(store.state.counter?.count == 1)
    #expect(store.scope(state: \.counter, action: \.counter) === counter)
    let note = Store<Destination.State, Destination.Action>(initialState: .note("a")) {
      Destination.body
    }
    guard case .note("a") = note.case else {
      Issue.record("the store is in another case")
      return
    }
  }
}
