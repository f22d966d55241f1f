import Foundation

/// This package: its sources and pages, which some tests read.
package enum RatchetPackage {
  /// Its folder.
  ///
  /// A package that shares these tests has a link to this file.
  package static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../..").standardizedFileURL

  /// The text of one of its files.
  ///
  /// - Parameter path: The path in the package: `Documentation/Diagnostics.md`.
  /// - Throws: The error of `String(contentsOf:encoding:)`.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The path in the package of a target of `Sources`: `Sources/Runtime/Ratchet`.
  package static func folder(of target: String) -> String {
    let floors =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sources")) ?? []
    let paths = floors.map { "Sources/\($0)/\(target)" }
    return paths.first { FileManager.default.fileExists(atPath: folder.path + "/" + $0) }
      ?? "Sources/\(target)"
  }
}
