import Foundation

/// A generated file as it was at one time.
struct GeneratedFile: Equatable {
  /// Its name: `Feature1+Ratchet.swift`.
  let name: String

  /// Its text.
  let text: String

  /// When it was last written.
  let modified: Date

  /// Reads a file as it is now.
  init(_ file: URL) throws {
    name = file.lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    modified = attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// Whether there is code in it, and not only comments.
  var hasCode: Bool {
    text.split(separator: "\n").contains { !$0.hasPrefix("//") }
  }
}
