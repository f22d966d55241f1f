import Foundation
import RatchetGenerator
import RatchetToolkit

/// Writes a review to a file, unless the file holds something else.
struct ReviewOutput {
  /// The file, or `-` for standard output.
  let place: String

  let format: ReviewFormat

  /// Writes it.
  ///
  /// - Throws: A ``ReviewFailure`` if it cannot be written, or if the file contains something other
  ///   than a review.
  func write(_ text: String) throws {
    guard place != "-" else { return try StandardStream.output.write(text) }
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: place, isDirectory: &isFolder)
    if isFolder.boolValue {
      throw ReviewFailure(message: "'\(place)' is a folder; name a file in it", status: 1)
    }
    var status = stat()
    let isRegular = stat(place, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    if exists, isRegular, !isReview {
      throw ReviewFailure(
        message:
          "'\(place)' exists and is not a review of this kind; name another file, or remove it",
        status: 1)
    }
    if let diagnostic = RequestedFile.write(text, to: place) {
      throw ReviewFailure(message: diagnostic.message, status: 1)
    }
  }

  /// Whether an earlier run wrote the file.
  private var isReview: Bool {
    guard let file = FileHandle(forReadingAtPath: place) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 4096)) ?? Data()
    return start.isEmpty || String(decoding: start, as: UTF8.self).contains(format.mark)
  }
}
