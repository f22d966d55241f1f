import Foundation

/// The domains of the integration tests, which are compiled with their generated code.
enum GoldenDomains {
  /// Their folder.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Integration/Domains")

  /// The names of their files, in alphabetical order.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }.sorted()
}
