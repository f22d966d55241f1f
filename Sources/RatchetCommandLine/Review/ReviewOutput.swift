import Foundation

/// Writes a review to a file, unless something else is in the file.
struct ReviewOutput {
  /// The file, or `-` for standard output.
  let place: String

  let format: ReviewFormat

  /// Writes it.
  ///
  /// - Throws: A ``ReviewFailure`` where it cannot be written, or where the file holds something that is
  ///   no review.
  func write(_ text: String) throws {
    guard place != "-" else { return try StandardStream.output.write(text) }
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: place, isDirectory: &isFolder)
    if isFolder.boolValue {
      throw ReviewFailure(message: "'\(place)' is a folder; name a file in it")
    }
    let attributes = try? manager.attributesOfItem(atPath: place)
    let isRegular = attributes?[.type] as? FileAttributeType != .typeCharacterSpecial
    if exists, isRegular, !isReview {
      throw ReviewFailure(
        message:
          "'\(place)' is there and is no review of this kind; name another file, or remove it")
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: place), options: isRegular ? .atomic : [])
    } catch {
      throw ReviewFailure(message: "'\(place)' cannot be written: \(Self.reason(error))", status: 1)
    }
  }

  /// Whether an earlier run wrote what is there.
  private var isReview: Bool {
    guard let file = FileHandle(forReadingAtPath: place) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 4096)) ?? Data()
    return start.isEmpty || String(decoding: start, as: UTF8.self).contains(format.mark)
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let system = underlying ?? (error as NSError)
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}
