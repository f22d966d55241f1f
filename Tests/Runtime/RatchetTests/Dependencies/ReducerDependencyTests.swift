import Ratchet
import Testing

@MainActor
@Suite("Dependencies of reducers")
struct ReducerDependencyTests {
  /// Records what it reads: in the reducer, and in an effect.
  struct Note: Reducer {
    struct State: Equatable {
      var notes: [String] = []
    }
    enum Action {
      case read
      case response(String)
    }

    @Dependency(\.paper) var paper

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .read:
          state.notes.append(paper)
          return .run { send in
            await send(.response(paper))
          }
        case .response(let paper):
          state.notes.append("effect: \(paper)")
          return .none
        }
      }
    }
  }

  func notes(_ store: StoreOf<Note>) async -> [String] {
    await store.send(.read).finish()
    return store.notes
  }

  @Test("`dependency` overrides one in a reducer and its effects")
  func dependency() async {
    let store = Store(initialState: Note.State()) {
      Note().dependency(\.paper, "red")
    }
    #expect(await notes(store) == ["red", "effect: red"])
  }

  @Test("`dependency` overrides one by its type")
  func dependencyByType() async {
    let store = Store(initialState: "") {
      Reduce<String, Void> { state, _ in
        @Dependency(Greeter.self) var greeter
        state = greeter.greet("Blob")
        return .none
      }
      .dependency(Greeter { "\($0)!" })
    }
    store.send(())
    #expect(store.state == "Blob!")
  }

  @Test("`transformDependency` changes the current dependency")
  func transform() async {
    let store = Store(initialState: Note.State()) {
      Note()
        .transformDependency(\.paper) { $0 += ", folded" }
        .transformDependency(\.self) { $0.paper = "red" }
    }
    #expect(await notes(store) == ["red, folded", "effect: red, folded"])
  }

  @Test("the innermost `dependency` holds")
  func nesting() async {
    let store = Store(initialState: Note.State()) {
      Note().dependency(\.paper, "inner").dependency(\.paper, "outer")
    }
    #expect(await notes(store) == ["inner", "effect: inner"])
  }

  @Test("a store overrides them for its reducer, its effects and its first state")
  func store() async {
    @Dependency(\.paper) var paper
    let store = Store(initialState: Note.State(notes: [paper])) {
      Note()
    } withDependencies: {
      $0.paper = "red"
    }
    #expect(await notes(store) == ["red", "red", "effect: red"])
  }

  @Test("a store keeps the dependencies of the place where it was created")
  func storeMadeInScope() async {
    let store = withDependencies {
      $0.paper = "red"
    } operation: {
      Store(initialState: Note.State()) { Note() }
    }
    #expect(await notes(store) == ["red", "effect: red"])
  }

  @Test("those of the sender of an action do not reach a store")
  func sender() async {
    let store = Store(initialState: Note.State()) { Note() }
    let read = await withDependencies {
      $0.paper = "red"
    } operation: {
      await notes(store)
    }
    #expect(read == ["blank", "effect: blank"])
  }

  @Test("what an effect does with an error has them too")
  func errorHandler() async {
    let store = Store(initialState: "") {
      Failing().dependency(\.paper, "red")
    }
    await store.send("fail").finish()
    #expect(store.state == "red")
  }

  struct Failing: Reducer {
    func reduce(into state: inout String, action: String) -> Effect<String> {
      state = action
      return action == "fail" ? effect : .none
    }

    var effect: Effect<String> {
      .run { _ in
        throw UnimplementedEndpoint(name: "")
      } catch: { _, send in
        @Dependency(\.paper) var paper
        await send(paper)
      }
    }
  }
}
