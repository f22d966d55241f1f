import Ratchet
import Testing

@Suite("Generated case paths as their users write them")
struct GeneratedCaseKeyPathTests {
  @Test("cases may have the names of a collection's members")
  func names() {
    #expect(Shape.Label.count(1)[case: \.count] == 1)
    #expect(Shape.label(.count(1))[case: \.label.count] == 1)
    #expect(Shape.Label.filter(true).is(\.filter))
    #expect(Shape.Label.allCasePaths[.count(1)] == \.count)
    #expect(Array(Shape.Label.allCasePaths) == [\.text, \.count, \.filter])
  }

  @Test("all key paths are iterated, if no name is in the way")
  func iteration() {
    #expect(Array(Switch.allCasePaths) == [\.on, \.off])
    #expect(
      Array(Shape.allCasePaths)
        == [\.circle, \.label, \.line, \.origin, \.group, \.titled])
    #expect(Page.full([1])[case: \.full] == [1])
    #expect(Page<Int>.allCasePaths[.empty] == \.empty)
    #expect(Page<Int>.empty.caseKeyPath == \.empty)
  }

  @MainActor
  @Test("a feature may be called Root")
  func root() {
    let store = Store(initialState: RootHolder.State()) { RootHolder() }
    store.send(.root(.tapped))
    #expect(store.withState(\.root.count) == 1)
  }
}
