import Foundation
import Ratchet
import Testing

@Suite("Code that is generated for unusual sources")
@MainActor
struct GeneratedOddityTests {
  @Test("a payload that is unwrapped implicitly is an optional in its case path")
  func implicitlyUnwrapped() {
    #expect(Unwrapped.value(1)[case: \.value] == .some(.some(1)))
    #expect(Unwrapped.value(nil)[case: \.value] == .some(.none))
    #expect(Unwrapped.values(x: 1, y: 2)[case: \.values]?.y == 2)
  }

  @Test("case paths that can be iterated have payloads of a type 'Element' in the enum")
  func elements() {
    #expect(Chemical.element(.init(number: 6))[case: \.element]?.number == 6)
    #expect(Array(Chemical.allCasePaths) == [\.element, \.pair])
  }

  @Test("fields with quotation marks, or with names that the code uses, are coded and hashed")
  func names() throws {
    let actions: [Coded.Action] = [
      .`quoted "name"`(1), .hashed(hasher: 1, encoder: "a"), .stored(fields: [1], combine: 2),
    ]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([Coded.Action].self, from: data) == actions)
    #expect(Set(actions).count == 3)
    var state = Coded.State()
    #expect(try JSONDecoder().decode(Coded.State.self, from: JSONEncoder().encode(state)) == state)
    let before = state
    state.combine = 1
    #expect(Set([before, state]).count == 2)
  }

  @Test("an enum of reducers in another one runs its reducers")
  func nestedEnums() {
    let store = Store<Outer.State, Outer.Action>(initialState: .inner(.leaf(Leaf.State()))) {
      Outer.body
    }
    store.send(.inner(.leaf(.tapped)))
    #expect(store.state == .inner(.leaf(Leaf.State(count: 1))))
  }

  @Test("an endpoint that changes its argument has a method that does")
  func inoutEndpoint() throws {
    let updates = Updates(update: { $0 += $1 }, merge: { $0 + $1 }, add: { $0 + $1 })
    var count = 1
    try updates.update(count: &count, by: 2)
    #expect(count == 3)
    #expect(try updates.merge(1, 2) == 3)
    #expect(try updates.add(1, 2) == 3)
  }
}
