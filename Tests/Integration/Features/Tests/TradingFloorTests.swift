import RatchetMigrationTesting
import XCTest

@testable import Features

final class TradingFloorTests: XCTestCase {
  @MainActor
  func testHappyPath() async {
    let actions = AsyncStream.makeStream(of: SocketClient.Action.self)
    let messages = AsyncStream.makeStream(of: TaskResult<SocketClient.Message>.self)

    let store = TestStore(initialState: TradingFloor.State()) {
      TradingFloor()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.socketClient.open = { @Sendable _, _, _ in actions.stream }
      $0.socketClient.receive = { @Sendable _ in messages.stream }
      $0.socketClient.send = { @Sendable _, _ in }
      $0.socketClient.sendPing = { @Sendable _ in try await Task.never() }
    }

    await store.send(.connectButtonTapped) {
      $0.connectivity = .connecting
    }
    actions.continuation.yield(.didOpen(protocol: nil))
    await store.receive(\.socket.didOpen) {
      $0.connectivity = .connected
    }

    await store.send(.draftChanged("Buy")) {
      $0.draft = "Buy"
    }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
    }
    await store.receive(\.sendResponse)

    messages.continuation.yield(.success(.string("BUY 1 @ 7")))
    await store.receive(\.receivedSocketMessage.success) {
      $0.received = ["BUY 1 @ 7"]
    }

    await store.send(.connectButtonTapped) {
      $0.connectivity = .disconnected
    }
    await store.finish()
  }

  @MainActor
  func testSendFailure() async {
    struct SomeError: Error {}
    let store = TestStore(initialState: TradingFloor.State(draft: "Sell")) {
      TradingFloor()
    } withDependencies: {
      $0.socketClient.send = { @Sendable _, _ in throw SomeError() }
    }

    await store.send(.sendButtonTapped) {
      $0.draft = ""
    }
    await store.receive(\.sendResponse, false) {
      $0.alert = AlertState {
        TextState("The order was not sent. Connect and try again.")
      }
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @MainActor
  func testClosedByTheServer() async {
    let actions = AsyncStream.makeStream(of: SocketClient.Action.self)
    let pings = ActorIsolated(0)
    let clock = TestClock()
    let store = TestStore(initialState: TradingFloor.State()) {
      TradingFloor()
    } withDependencies: {
      $0.continuousClock = clock
      $0.socketClient.open = { _, _, _ in actions.stream }
      $0.socketClient.receive = { _ in try await Task.never() }
      $0.socketClient.sendPing = { _ in await pings.withValue { $0 += 1 } }
    }

    await store.send(.connectButtonTapped) { $0.connectivity = .connecting }
    actions.continuation.yield(.didOpen(protocol: nil))
    await store.receive(.socket(.didOpen(protocol: nil))) { $0.connectivity = .connected }
    await clock.advance(by: .seconds(10))
    let count = await pings.value
    XCTAssertEqual(count, 1)
    actions.continuation.yield(.didClose(code: 1000, reason: nil))
    await store.receive(\.socket.didClose) { $0.connectivity = .disconnected }
  }

  @MainActor
  func testLiveValue() async throws {
    let client = SocketClient.liveValue
    let actions = await client.open(
      SocketClient.ID(), URL(string: "wss://example.org")!, ["prices"])
    for await action in actions {
      XCTAssertEqual(action, .didOpen(protocol: "prices"))
      break
    }
  }
}
