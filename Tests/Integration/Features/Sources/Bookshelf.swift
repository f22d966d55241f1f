import RatchetMigration

/// A stack of screens whose root is the list of shelves.
@Reducer
struct Bookshelf {
  @Reducer
  enum Path {
    case shelf(Shelf)
    case book(BookDetail)
    case reader(Reader)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var shelves: IdentifiedArrayOf<Shelf.State> = []
    var lastRead: Book?
  }

  enum Action {
    case continueReadingButtonTapped
    case goBackToRootButtonTapped
    case path(StackActionOf<Path>)
    case shelfTapped(id: Shelf.State.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .continueReadingButtonTapped:
        guard let book = state.lastRead else { return .none }
        state.path.append(.book(BookDetail.State(book: book)))
        state.path.append(.reader(Reader.State(book: book, page: book.bookmark)))
        return .none

      case .goBackToRootButtonTapped:
        state.path.removeAll()
        return .none

      case let .path(.element(id: id, action: .book(.delegate(.didBookmark(page))))):
        guard case .some(.book(let detail)) = state.path[id: id] else { return .none }
        state.lastRead = detail.book
        state.lastRead?.bookmark = page
        return .none

      case let .path(.element(id: id, action: .reader(.delegate(.finished(book))))):
        state.lastRead = nil
        state.path.pop(from: id)
        for (detailID, screen) in zip(state.path.ids, state.path) where screen.is(\.book) {
          state.path[id: detailID, case: \.book]?.isRead = true
        }
        state.shelves[id: book.shelf]?.unreadCount -= 1
        return .none

      case .path(.element(id: _, action: .shelf(.bookTapped(let book)))):
        state.path.append(.book(BookDetail.State(book: book)))
        return .none

      case .path:
        return .none

      case let .shelfTapped(id: id):
        guard let shelf = state.shelves[id: id] else { return .none }
        state.path.append(.shelf(shelf))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Bookshelf.Path.State: Equatable {}

struct Book: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var pageCount: Int
  var shelf: String
  var bookmark = 1
}

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var name: String
    var books: [Book] = []
    var unreadCount = 0
    var id: String { name }
  }

  enum Action {
    case bookTapped(Book)
    case markAllAsReadButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped:
        return .none
      case .markAllAsReadButtonTapped:
        state.unreadCount = 0
        return .none
      }
    }
  }
}

@Reducer
struct BookDetail {
  @ObservableState
  struct State: Equatable {
    var book: Book
    var isRead = false
  }

  enum Action {
    case bookmarkButtonTapped(page: Int)
    case closeButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didBookmark(page: Int)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookmarkButtonTapped(let page):
        state.book.bookmark = page
        return .send(.delegate(.didBookmark(page: page)))
      case .closeButtonTapped:
        return .run { _ in await self.dismiss() }
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable {
    let book: Book
    var page = 1
    var progress: Double { Double(page) / Double(book.pageCount) }
  }

  enum Action: Equatable {
    case delegate(Delegate)
    case nextPageButtonTapped
    case previousPageButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case finished(Book)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .nextPageButtonTapped:
        guard state.page < state.book.pageCount
        else { return .send(.delegate(.finished(state.book))) }
        state.page += 1
        return .none
      case .previousPageButtonTapped:
        state.page = max(1, state.page - 1)
        return .none
      }
    }
  }
}
