import Foundation
import Ratchet

#if canImport(XCTest)
  import XCTest

  /// Tells Ratchet which test of XCTest is running, so that each has its own dependencies.
  private final class XCTestObserver: NSObject, XCTestObservation {
    static let start: Void = {
      let observer = XCTestObserver()
      if Thread.isMainThread {
        XCTestObservationCenter.shared.addTestObserver(observer)
      } else {
        DispatchQueue.main.async { XCTestObservationCenter.shared.addTestObserver(observer) }
      }
    }()

    func testCaseWillStart(_ testCase: XCTestCase) { XCTestNumber.next() }
  }
#endif

/// Starts to observe XCTest.
///
/// Ratchet looks it up by its name, when a test reads the first dependency.
@_cdecl("ratchetTestingObserveXCTest")
func observeXCTest() {
  #if canImport(XCTest)
    XCTestObserver.start
  #endif
}
