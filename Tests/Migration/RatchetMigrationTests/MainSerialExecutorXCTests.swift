import RatchetMigrationTesting
import XCTest

/// XCTest tests whose tasks all run on the main thread.
final class MainSerialExecutorXCTests: XCTestCase {
  override func invokeTest() {
    withMainSerialExecutor { super.invokeTest() }
  }

  private enum Action: Equatable { case tap, first, second }

  @MainActor
  func testStore() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .tap:
          return .run { send in
            let task = Task { 1 }
            _ = await task.value
            await send(.first)
            try await mainQueue.sleep(for: .seconds(1))
            await send(.second)
          }
        case .first, .second:
          state += 1
          return .none
        }
      }
    }
    await store.send(.tap)
    await store.receive(.first, timeout: 1_000_000_000) { $0 = 1 }
    await store.skipInFlightEffects()
    await mainQueue.advance(by: .seconds(1))
    await store.receive({ $0 == .second }, timeout: 1_000_000_000) { $0 = 2 }
    await store.finish(timeout: 1_000_000_000)
  }

  @MainActor
  func testTasksInOrder() async {
    let order = LockIsolated<[Int]>([])
    for number in 1...10 { Task { order.withValue { $0.append(number) } } }
    await Task.megaYield()
    XCTAssertEqual(order.value, Array(1...10))
  }
}
