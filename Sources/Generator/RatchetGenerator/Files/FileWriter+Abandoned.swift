import Foundation

extension FileWriter {
  /// Removes the temporary files of runs that were killed.
  ///
  /// Only files that are an hour old are removed, because another run may still write newer ones.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let limit = FileStamp.now() - 3600 * 1_000_000_000
    for path in names.lazy.filter(isTemporary).map({ "\(folder)/\($0)" }) {
      guard let stamp = FileStamp(path), stamp.modified < limit else { continue }
      try? remove(path)
    }
  }
}
