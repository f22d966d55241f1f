import Foundation

/// The ways in which a program crashes.
enum Crash: String {
  case fatalError
  case segmentationFault
  case abort

  func happen() {
    switch self {
    case .fatalError: Swift.fatalError("This is what the test asks for.")
    case .segmentationFault: UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case .abort: Foundation.abort()
    }
  }
}
