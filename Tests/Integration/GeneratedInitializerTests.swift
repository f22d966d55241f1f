import Foundation
import Ratchet
import Testing

@Suite("Generated initializers")
struct GeneratedInitializerTests {
  @Test("what is left out has the default of the source")
  func defaults() {
    let id = UUID()
    let state = Library.State(id: id, onFinish: {}, name: " name ")
    #expect(state.id == id)
    #expect(state.page == startingPage)
    #expect(state.shelves == Library.defaultShelves)
    #expect(state.tab == .books)
    #expect(state.other == .authors)
    #expect(state.query == nil)
    #expect(state.offset == -1.5)
    #expect(state.books.isEmpty)
    #expect(state.counts == ["a": 1, "b": 2])
    #expect(state.onCancel == nil)
    #expect(state.default)
    #expect(state.opened == 0)
  }

  @Test("what is given is set, in the order of the source")
  func arguments() {
    let book = Library.State.Book(title: "Emma")
    let state = Library.State(
      id: UUID(), page: 2, tab: .authors, query: "a", books: [book], sort: { $0 > $1 },
      onFinish: {}, onCancel: {}, name: "", default: false)
    #expect(state.page == 2)
    #expect(state.tab == .authors)
    #expect(state.query == "a")
    #expect(state.books.map(\.pages) == [100])
    #expect(state.sort("b", "a"))
    #expect(state.onCancel != nil)
    #expect(!state.default)
  }

  @Test("values that are no default of a parameter by themselves are the same as without Ratchet")
  func computedValues() {
    let computed = Computed()
    #expect(computed.width == 1)
    #expect(computed.name == "hundred")
    #expect(computed.hidden == 1)
    #expect(computed.transform(1) == 2)
    #expect(computed.numbers == [2, 1])
    #expect(computed.text == "a\n  b")
    #expect(computed.count == 3)
    #expect("abc"[keyPath: computed.path] == 3)
    #expect(computed.line == Computed(self: 7).line)
    #expect(computed.line != #line)
    #expect(Computed(self: 7).`self` == 7)
  }

  @Test("property wrappers are given the value that they wrap")
  func propertyWrappers() {
    #expect(Library.State(id: UUID(), onFinish: {}, name: "").title == "title")
    #expect(Library.State(id: UUID(), onFinish: {}, name: "", title: " a ").title == "a")
  }

  @Test("a generic struct is made with its arguments")
  func generics() {
    #expect(Both<Int, String>(first: 1).second == nil)
    #expect(Both(first: 1, second: "a").second == "a")
    _ = Nothing()
  }
}
