import Foundation
import InspectedFeatures
import Ratchet
import TestSupport

@testable import RatchetInspector

/// A program with a store that is inspected, and a browser that shows it.
///
/// The browser blocks its thread, so it is never used on the main actor, where the store is.
@MainActor
final class InspectedShelf {
  let server: InspectorServer
  let store: StoreOf<Shelf>
  let clock = TestClock()
  nonisolated let address: URL

  init(
    books: [String] = [], limit: TimelineLimit = .steps(1_000_000), messageLimit: Int = 1 << 20,
    storePatience: Duration = .seconds(20)
  ) throws {
    var configuration = Inspector.Configuration(limit: limit, messageLimit: messageLimit)
    configuration.print = { _ in }
    server = try InspectorServer(
      configuration, sourcesNear: #filePath, storePatience: storePatience)
    address = server.address
    let count = LockIsolated(100)
    let books = books.enumerated().map { Book.State(id: UUID($0), title: $1) }
    store = Store(initialState: Shelf.State(books: IdentifiedArray(uniqueElements: books))) {
      Shelf()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.uuid = UUIDGenerator {
        count.withValue {
          $0 += 1; return UUID($0)
        }
      }
    }
    if let store = store.inspected { server.stores.attach(store, name: nil) }
    server.start()
  }

  deinit { server.stop() }

  /// Ends the effect that loads: waits until it sleeps, and lets a second pass.
  func finishLoading() async {
    while (try? await clock.checkSuspension()) != nil { await Task.yield() }
    await clock.advance(by: .seconds(1))
  }

  var state: Shelf.State { store.state }

  /// Opens the page in a new browser.
  nonisolated func browser(
    width: Int = 1280, height: Int = 800, isDark: Bool = false
  ) throws -> Chromium {
    let browser = try Chromium()
    try open(in: browser, width: width, height: height, isDark: isDark)
    return browser
  }

  nonisolated func open(
    in browser: Chromium, width: Int = 1280, height: Int = 800, isDark: Bool = false
  ) throws {
    browser.ownAddress = "http://127.0.0.1:\(address.port ?? 0)/"
    try browser.show(address, width: width, height: height, isDark: isDark)
    try browser.wait(until: "connection.isOpen && model.stores.size > 0 && controls.store.tree")
  }

  func send(_ actions: Shelf.Action...) {
    for action in actions { store.send(action) }
  }
}
