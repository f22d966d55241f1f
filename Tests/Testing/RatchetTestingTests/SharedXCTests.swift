import RatchetTesting
import XCTest

/// Each test of XCTest has its own shared values and dependencies, with its `setUp` and `tearDown`.
final class SharedXCTests: XCTestCase {
  override func setUp() async throws { assertFresh(0) }

  override func setUp() { assertFresh(1) }

  override func tearDown() { assertFresh(3) }

  func testOne() { assertFresh(2) }

  func testAnother() { assertFresh(2) }

  func testAsync() async {
    await Task.detached { assertFresh(2) }.value
  }

  @MainActor
  func testWithStore() async {
    assertFresh(2)
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.$count.withLock { $0 = 4 } }
    @Shared(.inMemory("xctest.count")) var memory = 0
    $memory.withLock { $0 = 3 }
  }

  func testPreparedDependenciesA() { assertPreparation(1) }

  func testPreparedDependenciesB() { assertPreparation(2) }

  /// A dependency can be prepared in each test, because none has been read yet.
  private func assertPreparation(_ number: Int) {
    assertFresh(2)
    prepareDependencies { $0.date.now = Date(timeIntervalSince1970: Double(number)) }
    @Dependency(\.date.now) var now
    XCTAssertEqual(now, Date(timeIntervalSince1970: Double(number)))
  }
}

private struct Counter: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("xctest.count")) var count = 0
  }

  enum Action { case increment }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

/// Reads the values of the test, which it has changed as often, and changes them once more.
private func assertFresh(_ count: Int, line: UInt = #line) {
  @Shared(.inMemory("xctest.count")) var memory = 0
  @Shared(.appStorage("xctest.count")) var setting = 0
  @Shared(.fileStorage(URL(filePath: "/xctest.json"))) var file: [Int] = []
  XCTAssertEqual(memory, count, file: #filePath, line: line)
  XCTAssertEqual(setting, count, file: #filePath, line: line)
  XCTAssertEqual(file.count, count, file: #filePath, line: line)
  $memory.withLock { $0 += 1 }
  $setting.withLock { $0 += 1 }
  $file.withLock { $0.append(1) }
}
