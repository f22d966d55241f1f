import Ratchet
import Testing

@MainActor
@Suite("The store of a child that can be missing")
struct OptionalScopeTests {
  private let store = StoreOf<Library>.library()
  private var current: StoreOf<Book>? { store.scope(state: \.current, action: \.current) }

  @Test("is there while the child is")
  func presence() throws {
    #expect(current == nil)
    store.change { $0.current = Book.State(id: 1) }
    let book = try #require(current)
    book.send(.turn)
    #expect(book.page == 2 && store.current?.page == 2)
    store.change { $0.current = nil }
    #expect(current == nil)
  }

  @Test(
    "shows the child as it was last read once the child has gone, and the next when there is one")
  func lastValue() throws {
    store.change { $0.current = Book.State(id: 1, title: "One") }
    let book = try #require(current)
    store.change { $0.current?.page = 7 }
    #expect(book.page == 7)
    store.change { $0.current = nil }
    #expect(book.page == 7 && book.title == "One")
    store.change { $0.current = Book.State(id: 2, title: "Two") }
    #expect(book.title == "Two")
  }

  @Test("passes on what is sent after the child has gone, so that it is reported")
  func sendToGone() throws {
    store.change { $0.current = Book.State(id: 1) }
    let book = try #require(current)
    store.change { $0.current = nil }
    withKnownIssue {
      _ = book.send(.turn)
    } matching: {
      $0.description.contains("ifLet")
    }
    #expect(book.page == 1)
  }

  @Test("ignores what a control sets after the child has gone, also in the child's own children")
  func bindGone() throws {
    store.change { $0.current = Book.State(id: 1) }
    let book = try #require(current)
    @Bindable var bound = book
    let title = $bound.title
    let page = book.binding(get: \.page, send: .turn)
    store.change { $0.current = nil }
    title.wrappedValue = "late"
    page.wrappedValue = 9
    #expect(store.current == nil && book.title == "")
  }

  @Test("tells when the child appears and goes, and not when it changes")
  func presenceIsObserved() {
    let reader = Reader { _ = current }
    store.change { $0.other += 1 }
    #expect(reader.told == 0)
    store.change { $0.current = Book.State(id: 1) }
    #expect(reader.told == 1)
    reader.observe { _ = current }
    store.change { $0.current?.page += 1 }
    #expect(reader.told == 1)
    store.change { $0.current = nil }
    #expect(reader.told == 2)
  }

  @Test("tells those who read a field of the child when that changes, and when the child goes")
  func fieldsAreObserved() throws {
    store.change { $0.current = Book.State(id: 1) }
    let book = try #require(current)
    let page = Reader { _ = book.page }
    let title = Reader { _ = book.title }
    book.send(.turn)
    #expect((page.told, title.told) == (1, 0))
    page.observe { _ = book.page }
    store.change { $0.current = nil }
    #expect((page.told, title.told) == (2, 1))
  }

  @Test("takes the actions of a child that is presented")
  func presented() throws {
    store.change { $0.sheet = .book(Book.State(id: 3)) }
    let sheet: StoreOf<Sheet> = try #require(store.scope(state: \.sheet, action: \.sheet))
    sheet.send(.book(.turn))
    let book = try #require(store.scope(state: \.sheet?.book, action: \.sheet.book))
    #expect(book.page == 2)
    book.send(.turn)
    #expect(store.sheet?.book?.page == 3)
    store.change { $0.sheet = .note("") }
    #expect(store.scope(state: \.sheet?.book, action: \.sheet.book) == nil)
  }

  @Test("is that of an enum's case while the state is in it")
  func enumCase() throws {
    let sheet = Store(initialState: Sheet.State.book(Book.State(id: 1))) { Sheet() }
    let book: StoreOf<Book> = try #require(sheet.scope(state: \.book, action: \.book))
    book.send(.turn)
    #expect(sheet.state == .book(Book.State(id: 1, page: 2)))
    #expect(sheet.scope(state: \.book, action: \.book) === book)
  }

  @Test("can be bound: setting it to nil dismisses the child, once")
  func binding() throws {
    @Bindable var bound = store
    let sheet = $bound.scope(state: \.sheet, action: \.sheet)
    let book = $bound.scope(state: \.sheet?.book, action: \.sheet.book)
    #expect(sheet.wrappedValue == nil && book.wrappedValue == nil)
    store.change { $0.sheet = .book(Book.State(id: 1)) }
    #expect(book.wrappedValue?.page == 1)
    book.wrappedValue = nil
    #expect(store.sheet == nil)
    sheet.wrappedValue = nil
    book.wrappedValue = nil
    store.change { $0.sheet = .note("a") }
    book.wrappedValue = nil
    #expect(store.sheet == .note("a"))
    sheet.wrappedValue = nil
    #expect(store.sheet == nil)
  }

  @Test("follows its parent, which can go as well")
  func nested() throws {
    store.change { $0.sheet = .book(Book.State(id: 1)) }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let book = try #require(sheet.scope(state: \.book, action: \.book))
    book.send(.turn)
    #expect(sheet.state == .book(Book.State(id: 1, page: 2)))
    store.change { $0.sheet = nil }
    #expect(book.page == 2)
    @Bindable var bound = book
    $bound.title.wrappedValue = "late"
    #expect(book.title == "")
  }
}
