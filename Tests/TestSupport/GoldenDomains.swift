import Foundation

/// The domains of the integration tests, which are compiled with their generated code.
package enum GoldenDomains {
  /// Their folder.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Integration/Domains")

  /// The folder of the code that is generated for them.
  package static let records = folder.appending(path: "../../RatchetGeneratorTests/Golden/Records")
    .standardizedFileURL

  /// The text of a domain's source.
  package static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
  }

  /// The recorded code of a domain.
  package static func record(_ name: String) throws -> String {
    try String(contentsOf: records.appending(path: "\(name)+Ratchet.swift.txt"), encoding: .utf8)
  }

  /// The names of their files, in alphabetical order.
  package static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }.sorted()
}
