import Foundation

/// The generated files of a plan.
enum PlannedOutputs {
  /// Removes the generated files of earlier plans from a folder.
  ///
  /// The tool removes them as well. But SwiftPM does not run it for a plan that it had before, such as after a
  /// file was added and deleted again.
  ///
  /// - Parameters:
  ///   - outputs: The files of this plan.
  ///   - folder: Their folder.
  static func removeOthers(than outputs: [URL], from folder: URL) {
    let planned = Set(outputs.map(\.lastPathComponent))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix("+Ratchet.swift") || name.hasSuffix("+Stubs.swift") {
      if planned.contains(name) { continue }
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
