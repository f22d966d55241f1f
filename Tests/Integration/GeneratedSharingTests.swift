import Ratchet
import Testing

@Suite("States with shared values")
@MainActor
struct GeneratedSharingTests {
  private func state(_ items: [String] = []) -> Basket.State {
    Basket.State(
      items: Shared(value: items), limit: SharedReader(value: 2), failure: Shared(value: []))
  }

  @Test("are equal if the values are")
  func equality() {
    let (one, other) = (state(["a"]), state(["a"]))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.$items.withLock { $0 = ["b"] }
    #expect(one != other)
    one.$total.withLock { $0 = 5 }
    #expect(other.total == 5)
  }

  @Test("share their changes with other stores")
  func stores() {
    let shared = state()
    let one = Store(initialState: shared) { Basket() }
    let two = Store(initialState: shared) { Basket() }
    one.send(.added("a"))
    two.send(.added("b"))
    two.send(.added("c"))
    #expect(one.items == ["a", "b"])
    #expect(one.total == 2)
    #expect(one.owner == "Blob")
    #expect(one.$items.count.wrappedValue == 2)
    one.send(.binding(.set(\.title, "x")))
    #expect(one.title == "x")
  }

  @Test("have a public initializer that leaves those with a key out")
  func initializer() {
    let state = kiosk()
    #expect(state.owner == "Blob" && state.reader == "Blob" && state.former == "Blob")
    #expect(state.title == "K")
  }

  @Test("have no bindable fields for them")
  func bindings() {
    #expect(Basket.State.bindableFields.map(\.name) == ["title"])
  }

  @available(*, deprecated)
  @Test("have binding actions that set and match them, with the compiler's warning")
  func bindingActions() {
    let store = Store(initialState: state()) { Basket() }
    let action = Basket.Action.binding(.set(\.total, 9))
    store.send(action)
    #expect(store.total == 9)
    guard case .binding(\.total) = action else {
      Issue.record("The action does not match its field.")
      return
    }
  }

  @Test("are encoded without values that have a key")
  func coding() throws {
    let state = Purse.State(name: "p")
    state.$coins.withLock { $0 = 7 }
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"p"}"#)
    let decoded = try JSONDecoder().decode(Purse.State.self, from: data)
    #expect(decoded.coins == 7)
    #expect(decoded == state)
  }
}
