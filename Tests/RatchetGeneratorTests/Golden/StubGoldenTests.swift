import Foundation
import Testing

@testable import RatchetGenerator

/// Compares the stubs of the domains that the integration tests compile with the records beside this file.
///
/// `RATCHET_RECORD=1 swift test --filter StubGoldenTests` writes them again.
@Suite("Golden stubs")
struct StubGoldenTests {
  private static let names = [
    "Bindings", "Conditions", "Counter", "Generics", "Initializers", "Isolation", "Keywords",
    "Navigation", "Payloads", "ReducerEnums",
  ]

  @Test("the stubs and laws of a file match the record")
  func matchRecords() async throws {
    let folder = try ScratchFolder()
    let tests = try folder.write("@testable import Domains\n".utf8, to: "Tests/Tests.swift")
    try folder.write("laws: true\n".utf8, to: "Tests/.ratchet.yml")
    let sources = try FileManager.default.contentsOfDirectory(atPath: GoldenDomains.folder.path)
      .filter { $0.hasSuffix(".swift") }.map { GoldenDomains.folder.appending(path: $0).path }
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [StubsConfiguration.Module(name: "Domains", sources: sources)], tests: [tests],
        hasTestingLibrary: true))
    #expect(report.diagnostics.isEmpty)
    for name in Self.names {
      let record = GoldenTests.records.appending(path: "\(name)+Stubs.swift.txt")
      let text = try #require(report.files.first { $0.name == "\(name)+Stubs.swift" }?.text)
      let recorded = try? String(contentsOf: record, encoding: .utf8)
      if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" {
        try text.write(to: record, atomically: true, encoding: .utf8)
      }
      #expect(text == recorded, "\(name)")
    }
  }

  @Test("a struct whose initializer is suppressed and not generated has no stub")
  func withheldInitializer() throws {
    let folder = try ScratchFolder()
    let tests = try folder.write("@testable import Domains\n".utf8, to: "Tests/Tests.swift")
    let source = """
      import Ratchet
      @MemberwiseInit
      struct Withheld {
        #if os(Linux)
          private(set) var value: Int? = nil
        #endif
      }
      """
    let path = try folder.write(source.utf8, to: "Withheld.swift")
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [StubsConfiguration.Module(name: "Domains", sources: [path])], tests: [tests],
        hasTestingLibrary: true))
    #expect(report.files.first?.text.contains("There is no stub of it") == true)
  }
}
