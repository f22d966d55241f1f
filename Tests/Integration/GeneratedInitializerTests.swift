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
