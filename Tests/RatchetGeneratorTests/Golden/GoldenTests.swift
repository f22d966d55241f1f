import Foundation
import Testing

@testable import RatchetGenerator

/// Compares what is generated from `Fixtures` with the files beside it, whole.
///
/// `RATCHET_RECORD=1 swift test --filter GoldenTests` writes them anew; read the difference before
/// it is committed.
@Suite("Golden files")
struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let names = [
    "AccessLevels", "Conditions", "Counter", "Extensions", "Generics", "Keywords", "Payloads",
  ]

  @Test("what is generated from a file is what was recorded", arguments: names)
  func matchesRecord(name: String) async throws {
    let source = Self.folder.appending(path: "\(name).swift")
    let record = Self.folder.appending(path: "\(name)+Ratchet.swift.txt")
    let text = try generate(String(contentsOf: source, encoding: .utf8), name: "\(name).swift").text

    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" {
      try text.write(to: record, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: record, encoding: .utf8)
    #expect(text == recorded)
  }

  @Test("every source among the fixtures is compared")
  func allFixturesAreNamed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sources = files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    #expect(sources.sorted() == Self.names)
  }
}
