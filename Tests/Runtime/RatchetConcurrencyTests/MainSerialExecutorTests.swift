import RatchetConcurrency
import XCTest

/// All tasks of the process on the main thread.
///
/// It uses XCTest, whose tests run alone, because it would block tests that run at the same time,
/// and would never end if one waits for another thread on the main actor.
final class MainSerialExecutorTests: XCTestCase {
  @MainActor
  func testTasksStartInTheOrderInWhichTheyAreMade() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      let tasks = (0..<100).map { number in
        Task.detached { order.withValue { $0.append(number) } }
      }
      for task in tasks { await task.value }
      XCTAssertEqual(order.value, Array(0..<100))
    }
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
  }

  @MainActor
  func testTheEndOfOneOperationIsNotThatOfAnother() async {
    await withMainSerialExecutor {
      await withMainSerialExecutor { await Task.yield() }
      XCTAssertTrue(uncheckedUseMainSerialExecutor)
    }
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
  }

  func testItIsSwitchedOnAndOff() {
    withMainSerialExecutor { XCTAssertTrue(uncheckedUseMainSerialExecutor) }
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = true
    XCTAssertTrue(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
  }
}
