import Foundation

extension FileWriter {
  /// Removes what runs have left in a folder that were killed while they wrote a file.
  ///
  /// A file is given up for lost when it is an hour old, for another run may be writing it.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let limit = FileStamp.now() - 3600 * 1_000_000_000
    for path in names.lazy.filter(isTemporary).map({ "\(folder)/\($0)" }) {
      guard let stamp = FileStamp(path), stamp.modified < limit else { continue }
      try? remove(path)
    }
  }
}
