import Ratchet
import Testing

@MainActor
@Suite("The stores of a list's elements")
struct ListScopeTests {
  private let store = StoreOf<Library>.library(
    Library.State(books: IdentifiedArray(uniqueElements: (1...3).map { Book.State(id: $0) })))
  private var books: StoreCollection<Int, Book.State, Book.Action> {
    store.scope(state: \.books, action: \.books)
  }

  @Test("are in the list's order, and show and change the elements")
  func collection() {
    #expect(books.map(\.state.id) == [1, 2, 3])
    for book in books.dropFirst() { book.send(.turn) }
    #expect(store.books.map(\.page) == [1, 2, 2])
    #expect(books[id: 2]?.page == 2)
    #expect(books[id: 9] == nil)
    #expect(books.count == 3 && books.last?.state.id == 3)
  }

  @Test("follow the elements, wherever they move")
  func moving() {
    let first = books[0]
    store.change { $0.books.move(from: 0, to: 2) }
    first.send(.turn)
    #expect(store.books.map(\.page) == [1, 1, 2])
    #expect(books[2] === first)
  }

  @Test("show a removed element as it was last read, and report actions for it")
  func gone() {
    let book = books[1]
    book.send(.turn)
    #expect(book.page == 2)
    store.change { $0.books.remove(id: 2) }
    #expect(book.page == 2)
    #expect(books.map(\.state.id) == [1, 3])
    withKnownIssue {
      _ = book.send(.turn)
    } matching: {
      $0.description.contains("forEach")
    }
    @Bindable var bound = book
    $bound.title.wrappedValue = "late"
    #expect(book.title == "")
  }

  @Test("can be asked for by an id as well")
  func byID() throws {
    let book = try #require(store.scope(state: \.books[id: 2], action: \.books[id: 2]))
    book.send(.turn)
    #expect(store.books[id: 2]?.page == 2)
    #expect(store.scope(state: \.books[id: 2], action: \.books[id: 2]) === book)
    #expect(store.scope(state: \.books[id: 9], action: \.books[id: 9]) == nil)
  }

  @Test("notify of added, removed and moved elements, and not of a changed one")
  func observation() {
    let reader = Reader { _ = books.count }
    books[0].send(.turn)
    #expect(reader.told == 0)
    store.change { $0.books.append(Book.State(id: 4)) }
    #expect(reader.told == 1)
    reader.observe { _ = books.count }
    store.change { $0.books.move(from: 0, to: 1) }
    #expect(reader.told == 2)
  }

  @Test("notify readers of one element only of its changes")
  func elementObservation() {
    let (first, second) = (books[0], books[1])
    let reader = Reader { _ = first.page }
    second.send(.turn)
    store.change { $0.books[id: 1]?.title = "A" }
    #expect(reader.told == 0)
    first.send(.turn)
    #expect(reader.told == 1)
  }
}
