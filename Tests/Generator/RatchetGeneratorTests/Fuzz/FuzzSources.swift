import Foundation
import TestSupport

/// The sources that are mutated.
enum FuzzSources {
  /// The path of the current input.
  static let currentInput = FileManager.default.temporaryDirectory
    .appending(path: "ratchet-fuzz-input.swift")

  /// This package's own domains, the examples on the page of the diagnostics, and all Swift files in a folder, if
  /// one is given.
  static func all(and folder: String?) throws -> [[UInt8]] {
    // There are many test sources, so only the shorter ones are used.
    let domains = try swiftFiles(in: GoldenDomains.folder.path)
      .filter { folder != nil || $0.utf8.count < 2_000 }
    let examples = try DiagnosticsPage().sections.compactMap(\.source)
    let others = try folder.map(swiftFiles) ?? []
    return (domains + examples + others).map { Array($0.utf8) }
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      // The longest would take most of the time.
      .filter { $0.utf8.count < 30_000 }
  }
}
