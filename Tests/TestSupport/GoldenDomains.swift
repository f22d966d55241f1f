import Foundation

/// The domains of the integration tests, which are compiled with their generated code.
package enum GoldenDomains {
  /// Their folder.
  package static let folder = RatchetPackage.folder.appending(path: "Tests/Integration/Domains")

  /// The folder of the generated code that is recorded.
  package static let records = RatchetPackage.folder
    .appending(path: "Tests/Generator/RatchetGeneratorTests/Golden/Records")

  /// The text of a domain's source.
  package static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
  }

  /// The names of their files, in alphabetical order.
  package static let names = files(in: folder, ending: ".swift")

  /// The names of the files whose generated code is recorded.
  package static let recorded = files(in: records, ending: "+Ratchet.swift.txt")

  private static func files(in folder: URL, ending suffix: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }
}
