import RatchetMigrationTesting
import XCTest

@testable import Features

@MainActor
final class BookshelfTests: XCTestCase {
  let novel = Book(id: 1, title: "The Long Way Up", pageCount: 2, shelf: "Novels")

  func testDrillingDownAndReadingToTheEnd() async {
    let shelf = Shelf.State(name: "Novels", books: [novel], unreadCount: 1)
    let store = TestStore(initialState: Bookshelf.State(shelves: [shelf])) {
      Bookshelf()
    }

    await store.send(.shelfTapped(id: "Novels")) {
      $0.path[id: 0] = .shelf(shelf)
    }
    await store.send(\.path[id: 0].shelf.bookTapped, novel) {
      $0.path[id: 1] = .book(BookDetail.State(book: self.novel))
    }
    await store.send(.path(.push(id: 2, state: .reader(Reader.State(book: novel))))) {
      $0.path[id: 2] = .reader(Reader.State(book: self.novel))
    }
    await store.send(\.path[id: 2].reader.nextPageButtonTapped) {
      $0.path[id: 2, case: \.reader]?.page = 2
    }
    await store.send(.path(.element(id: 2, action: .reader(.nextPageButtonTapped))))
    await store.receive(\.path[id: 2].reader.delegate.finished) {
      $0.path[id: 2] = nil
      $0.path[id: 1, case: \.book]?.isRead = true
      $0.shelves[id: "Novels"]?.unreadCount = 0
    }
  }

  func testBookmarkIsRememberedAtTheRoot() async {
    let store = TestStore(
      initialState: Bookshelf.State(
        path: StackState([.book(BookDetail.State(book: novel))])
      )
    ) {
      Bookshelf()
    }

    await store.send(\.path[id: 0].book.bookmarkButtonTapped, 2) {
      $0.path[id: 0]?.modify(\.book) { $0.book.bookmark = 2 }
    }
    await store.receive(\.path[id: 0].book.delegate.didBookmark) {
      var book = self.novel
      book.bookmark = 2
      $0.lastRead = book
    }
    await store.send(\.continueReadingButtonTapped) {
      var book = self.novel
      book.bookmark = 2
      $0.path[id: 1] = .book(BookDetail.State(book: book))
      $0.path[id: 2] = .reader(Reader.State(book: book, page: 2))
    }
    XCTAssertEqual(store.state.path.count, 3)
    XCTAssertEqual(store.state.path.last?.reader?.progress, 1)
    await store.send(\.goBackToRootButtonTapped) {
      $0.path = StackState()
    }
  }

  func testPoppingAndDismissing() async {
    let store = TestStore(
      initialState: Bookshelf.State(
        path: StackState([
          .shelf(Shelf.State(name: "Novels", unreadCount: 3)),
          .book(BookDetail.State(book: novel)),
          .reader(Reader.State(book: novel)),
        ])
      )
    ) {
      Bookshelf()
    }

    await store.send(\.path[id: 0].shelf.markAllAsReadButtonTapped) {
      $0.path[id: 0, case: \.shelf]?.unreadCount = 0
    }
    await store.send(\.path.popFrom, 2) {
      $0.path.pop(to: 1)
    }
    await store.send(\.path[id: 1].book.closeButtonTapped)
    await store.receive(\.path.popFrom) {
      $0.path[id: 1] = nil
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path.removeLast()
    }
  }
}
