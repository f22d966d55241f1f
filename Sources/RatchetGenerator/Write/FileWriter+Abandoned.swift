import Foundation

extension FileWriter {
  /// Removes the temporary files of runs that were killed.
  ///
  /// They must be an hour old, because another run may still write them.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let limit = FileStamp.now() - 3600 * 1_000_000_000
    for path in names.lazy.filter(isTemporary).map({ "\(folder)/\($0)" }) {
      guard let stamp = FileStamp(path), stamp.modified < limit else { continue }
      try? remove(path)
    }
  }
}
