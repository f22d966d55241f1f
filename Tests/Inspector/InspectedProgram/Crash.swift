import Foundation

/// The ways in which a program crashes.
enum Crash: String {
  case fatalError
  case segmentationFault
  case abort
  case stackOverflow

  func happen() {
    switch self {
    case .fatalError: Swift.fatalError("This is what the test asks for.")
    case .segmentationFault: UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case .abort: Foundation.abort()
    case .stackOverflow: _ = Self.depth(of: 0)
    }
  }

  private static func depth(of level: Int) -> Int {
    level < .max ? depth(of: level + 1) + 1 : level
  }
}
