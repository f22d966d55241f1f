import Ratchet
import Testing

@MainActor
@Suite("The store of an optional child")
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
    "shows a removed child as it was last read, and the child again when it returns")
  func lastValue() throws {
    store.change { $0.current = Book.State(id: 1, title: "One") }
    let book = try #require(current)
    store.change { $0.current?.page = 7 }
    #expect(book.page == 7)
    store.change { $0.current = nil }
    #expect(book.page == 7 && book.title == "One")
    store.change { $0.current = Book.State(id: 1, title: "Uno") }
    #expect(book.title == "Uno")
    #expect(current === book)
  }

  @Test("is a new store if the child's id changes, and the old store shows the old child")
  func replaced() throws {
    store.change { $0.current = Book.State(id: 1, title: "One") }
    let one = try #require(current)
    #expect(one.title == "One")
    store.change { $0.current = Book.State(id: 2, title: "Two") }
    let two = try #require(current)
    #expect(one !== two && current === two)
    #expect((one.title, two.title) == ("One", "Two"))
    two.send(.turn)
    #expect((one.page, two.page) == (1, 2))
    store.change { $0.current = Book.State(id: 1, title: "Uno") }
    let uno = try #require(current)
    #expect(uno !== two)
    #expect((uno.title, two.title) == ("Uno", "Two"))
  }

  @Test("reports and drops actions for a replaced child, and ignores its bindings")
  func sendToReplaced() throws {
    store.change { $0.current = Book.State(id: 1) }
    let one = try #require(current)
    @Bindable var bound = one
    let title = $bound.title
    store.change { $0.current = Book.State(id: 2) }
    title.wrappedValue = "late"
    withKnownIssue {
      _ = one.send(.turn)
    } matching: {
      $0.description.contains("Action: Book.Action.turn")
    }
    #expect(store.current == Book.State(id: 2))
  }

  @Test("is a new store if the presented case or its payload's id changes")
  func replacedCase() throws {
    var sheet: StoreOf<Sheet>? { store.scope(state: \.sheet, action: \.sheet) }
    var book: StoreOf<Book>? { store.scope(state: \.sheet?.book, action: \.sheet.book) }
    store.change { $0.sheet = .book(Book.State(id: 1)) }
    let (firstSheet, firstBook) = try (#require(sheet), #require(book))
    store.change { $0.sheet = .book(Book.State(id: 1, page: 5)) }
    #expect(sheet === firstSheet && book === firstBook)
    store.change { $0.sheet = .book(Book.State(id: 2)) }
    let (secondSheet, secondBook) = try (#require(sheet), #require(book))
    #expect(secondSheet !== firstSheet && secondBook !== firstBook)
    store.change { $0.sheet = .note("a") }
    let thirdSheet = try #require(sheet)
    #expect(thirdSheet !== secondSheet && book == nil)
    store.change { $0.sheet = .note("b") }
    #expect(sheet === thirdSheet && thirdSheet.state == .note("b"))
    #expect(secondSheet.state == .book(Book.State(id: 2)))
  }

  @Test("notifies when the child is replaced, and also the readers of its fields")
  func replacementIsObserved() throws {
    store.change { $0.current = Book.State(id: 1, title: "One") }
    let one = try #require(current)
    let reader = Reader { _ = current }
    let title = Reader { _ = one.title }
    store.change { $0.current?.page = 3 }
    #expect((reader.told, title.told) == (0, 0))
    store.change { $0.current = Book.State(id: 2, title: "Two") }
    #expect((reader.told, title.told) == (1, 1))
  }

  @Test("passes on actions after the child was removed, so that they are reported")
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

  @Test("ignores bindings after the child was removed, also in the child's own children")
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

  @Test("notifies when the child appears and disappears, and not when it changes")
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

  @Test("notifies readers of a child's field when it changes, and when the child is removed")
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

  @Test("can be bound: a view that showed the child before does not dismiss the next")
  func bindingOfReplaced() throws {
    @Bindable var bound = store
    store.change { $0.sheet = .book(Book.State(id: 1)) }
    let first = $bound.scope(state: \.sheet?.book, action: \.sheet.book)
    let store1 = try #require(first.wrappedValue)
    store.change { $0.sheet = .book(Book.State(id: 2)) }
    #expect(first.wrappedValue != nil && first.wrappedValue !== store1)
    first.wrappedValue = nil
    #expect(store.sheet?.book?.id == 2)
    let second = $bound.scope(state: \.sheet?.book, action: \.sheet.book)
    second.wrappedValue = nil
    #expect(store.sheet == nil)
  }

  @Test("of an enum's payload is a new store if the payload's id changes")
  func replacedPayload() throws {
    let place = Store(initialState: Place.State()) { Place() }
    let sheet = place.scope(state: \.sheet, action: \.sheet)
    var book: StoreOf<Book>? { sheet.scope(state: \.book, action: \.book) }
    let one = try #require(book)
    let reader = Reader { _ = book }
    place.send(.show(.book(Book.State(id: 1, page: 4))))
    #expect(book === one && one.page == 4 && reader.told == 0)
    place.send(.show(.book(Book.State(id: 2))))
    #expect(book !== one && reader.told == 1)
    #expect(one.page == 4)
    place.send(.show(.note("")))
    #expect(book == nil)
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

/// A feature whose child always exists, in one of two cases.
private struct Place: Reducer {
  struct State {
    var sheet = Sheet.State.book(Book.State(id: 1))
  }

  enum Action: CasePathable {
    case sheet(Sheet.Action)
    case show(Sheet.State)

    struct AllCasePaths: Sendable {
      var sheet: CasePath<Action, Sheet.Action> {
        CasePath(
          embed: { .sheet($0) }, extract: { if case .sheet(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { if case .sheet = self { \.sheet } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.sheet, action: \.sheet) { Sheet() }
    Reduce { state, action in
      if case .show(let sheet) = action { state.sheet = sheet }
      return .none
    }
  }
}
