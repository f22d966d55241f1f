import Foundation
import Ratchet

#if canImport(XCTest)
  import XCTest

  /// Tells Ratchet which test of XCTest is running, so that each has its own dependencies.
  ///
  /// Ratchet looks up the class by its name.
  final class XCTestObserver: NSObject, XCTestObservation, XCTestStartObserver {
    static func start() {
      let observer = XCTestObserver()
      if Thread.isMainThread {
        XCTestObservationCenter.shared.addTestObserver(observer)
      } else {
        DispatchQueue.main.async { XCTestObservationCenter.shared.addTestObserver(observer) }
      }
    }

    func testCaseWillStart(_ testCase: XCTestCase) { XCTestNumber.next() }
  }
#endif
