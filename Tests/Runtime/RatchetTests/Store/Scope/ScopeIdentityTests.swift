import Ratchet
import Testing

@MainActor
@Suite("The same child")
struct ScopeIdentityTests {
  private func library() -> StoreOf<Library> {
    var state = Library.State(
      current: Book.State(id: 1), books: [Book.State(id: 1), Book.State(id: 2)])
    state.sheet = .book(Book.State(id: 1))
    return .library(state)
  }

  @Test("has the same store, wherever it is asked for")
  func same() {
    let store = library()
    let header = store.scope(state: \.header, action: \.header)
    #expect(store.scope(state: \.header, action: \.header) === header)
    func elsewhere() -> StoreOf<Book> { store.scope(state: \.header, action: \.header) }
    #expect(elsewhere() === header)
    let current = store.scope(state: \.current, action: \.current)
    #expect(store.scope(state: \.current, action: \.current) === current)
    #expect(current !== header)
    let rows = Array(store.scope(state: \.books, action: \.books))
    #expect(Array(store.scope(state: \.books, action: \.books)) == rows)
    #expect(Set(rows.map(\.id)).count == 2)
  }

  @Test("has the same store even if the stores between are not retained")
  func intermediates() throws {
    let store = library()
    func book() -> StoreOf<Book>? {
      store.scope(state: \.sheet, action: \.sheet)?.scope(state: \.book, action: \.book)
    }
    let first = try #require(book())
    #expect(book() === first)
  }

  @Test("has stores of its own for each way that it is seen")
  func kinds() {
    let store = library()
    let optional: Store<Book.State, Book.Action>? = store.scope(state: \.current, action: \.current)
    let whole: Store<Book.State?, Book.Action> = store.scope(state: \.current, action: \.current)
    #expect(whole.state == optional?.state)
  }

  @Test("is released with its store, and retains the whole as long as its store lives")
  func lifetimes() {
    var store: StoreOf<Library>? = library()
    weak let root = store
    var header = store?.scope(state: \.header, action: \.header)
    weak let child = header
    weak let current = store?.scope(state: \.current, action: \.current)
    weak let row = store?.scope(state: \.books, action: \.books).first
    weak let sheet = store?.scope(state: \.sheet, action: \.sheet)
    #expect(current == nil && row == nil && sheet == nil)
    store = nil
    #expect(root != nil)
    header?.send(.turn)
    #expect(header?.page == 2)
    header = nil
    #expect(child == nil && root == nil)
  }

  @Test("releases its memory if it is observed")
  func watched() {
    weak var released: StoreOf<Library>?
    weak var row: StoreOf<Book>?
    let reader: Reader
    do {
      let store = library()
      released = store
      let rows = Array(store.scope(state: \.books, action: \.books))
      row = rows[0]
      let bound = Bindable(rows[0])
      reader = Reader {
        for row in store.scope(state: \.books, action: \.books) { _ = row.title }
        _ = store.scope(state: \.current, action: \.current)?.page
        _ = store.scope(state: \.sheet, action: \.sheet)?.scope(state: \.book, action: \.book)?.page
        _ = bound.title.wrappedValue
      }
      #expect(reader.told == 0)
    }
    #expect(released == nil && row == nil)
  }

  @Test("is found among many, and released ones are forgotten")
  func many() throws {
    let ids = 0..<2_000
    let store = StoreOf<Library>.library(
      Library.State(books: IdentifiedArray(uniqueElements: ids.map { Book.State(id: $0) })))
    let held = ids.map { store.scope(state: \.books[id: $0], action: \.books[id: $0]) }
    for id in ids {
      #expect(store.scope(state: \.books[id: id], action: \.books[id: id]) === held[id])
    }
    for _ in 0..<5 {
      for id in ids { store.scope(state: \.books[id: id], action: \.header)?.send(.turn) }
    }
    #expect(store.header.page == 10_001)
  }
}
