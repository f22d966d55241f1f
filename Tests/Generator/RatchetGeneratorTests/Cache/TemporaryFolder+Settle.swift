import Foundation
import TestSupport

@testable import RatchetGenerator

extension TemporaryFolder {
  /// Waits until the sources in the folder are old enough to be recognized by their stamps.
  func settle() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/Sources")
    for stamp in files.compactMap({ FileStamp("\(path)/Sources/\($0)") }) {
      while !stamp.isSettled(at: FileStamp.now()) {}
    }
  }
}
