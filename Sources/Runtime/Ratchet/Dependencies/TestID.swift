import Foundation
import IssueReporting

/// A test, which has its own values of dependencies.
enum TestID: Hashable, Sendable {
  case swiftTesting(TestContext.Testing.Test.ID)
  case xcTest(XCTestNumber)

  /// The test that is running; nil outside tests.
  static var current: TestID? {
    guard isTesting else { return nil }
    if case .swiftTesting(let testing?) = TestContext.current {
      return .swiftTesting(testing.test.id)
    }
    return .xcTest(.current)
  }
}

/// The number of a test of XCTest, which runs one test after another in a process.
///
/// `RatchetTesting` observes XCTest and counts its tests. In a test that does not link it, all tests
/// have the same number.
package struct XCTestNumber: Hashable, Sendable {
  private static let count = AtomicCounter()
  private static let isObserved: Bool = startObserver()

  private let number: Int

  /// The number of the test that is running.
  static var current: Self {
    _ = isObserved
    return Self(number: count.value)
  }

  /// Continues to the next test, and releases the values of the last one.
  package static func next() {
    let last = Self(number: count.increment())
    DependencyDefaults.shared.forget(.xcTest(last))
  }

  /// Calls `RatchetTesting`, which is linked into tests and cannot be imported here.
  private static func startObserver() -> Bool {
    let name = "RatchetTesting.XCTestObserver"
    guard let observer = NSClassFromString(name) as? any XCTestStartObserver.Type else {
      return false
    }
    observer.start()
    return true
  }
}

/// A class that observes XCTest, and tells when each test starts.
///
/// Ratchet finds the class of `RatchetTesting` by its name, when a test reads the first dependency.
package protocol XCTestStartObserver: AnyObject {
  /// Starts to observe.
  static func start()
}
