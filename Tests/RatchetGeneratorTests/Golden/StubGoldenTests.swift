import Foundation
import TestSupport
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
    let folder = try TemporaryFolder()
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
      let record = GoldenDomains.records.appending(path: "\(name)+Stubs.swift.txt")
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
    let text = try stubs(
      of: """
        import Ratchet
        @MemberwiseInit
        struct Withheld {
          #if os(Linux)
            private(set) var value: Int? = nil
          #endif
        }
        """)
    #expect(text.contains("There is no stub of it"))
  }

  @Test("a struct with a value of an '@_spi' type has no stub, because a test cannot name the type")
  func hiddenInterface() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @_spi(Testing) public final class SystemHandle {}
        @Reducer
        struct File {
          struct State: Equatable { let handles: [SystemHandle] }
        }
        """)
    #expect(text.contains("a test cannot see 'SystemHandle', which is '@_spi'"))
    #expect(!text.contains("[SystemHandle]"))
  }

  @Test("in a module that is isolated by default, a stub's function evaluates its defaults")
  func isolatedDefaults() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Feature {
          struct State: Equatable { var row: Row }
          enum Action { case appeared }
        }
        @ObservableState struct Row: Equatable { var id: Int }
        @Reducer
        struct Namesake {
          struct State: Equatable { var row: Row }
          enum Action { case appeared }
          struct MainActor {}
        }
        """, isMainActorByDefault: true)
    #expect(text.contains("stub(row: @autoclosure @MainActor () -> Row = .stub())"))
    #expect(text.contains("Self(row: row())"))
    #expect(text.contains("initialState: @autoclosure @MainActor () -> State = .stub()"))
    #expect(text.contains("initialState: @autoclosure @Swift.MainActor () -> State = .stub()"))
  }

  @Test(
    "a test store takes a reducer whose properties have names of its own parameters",
    arguments: [
      "initialState", "fileID", "filePath", "line", "column", "prepareDependencies",
    ])
  func clashingParameters(name: String) throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Feature {
          struct State: Equatable {}
          enum Action { case appeared }
          let \(name): Int
        }
        """)
    #expect(text.contains("    reducer: Self,\n"))
    #expect(text.contains("the test store has a parameter called '\(name)' itself"))
    #expect(!text.contains("    \(name): Int"))
  }

  private func stubs(of source: String, isMainActorByDefault: Bool = false) throws -> String {
    let folder = try TemporaryFolder()
    let tests = try folder.write("@testable import Domains\n".utf8, to: "Tests/Tests.swift")
    let path = try folder.write(source.utf8, to: "Domains.swift")
    var module = StubsConfiguration.Module(name: "Domains", sources: [path])
    module.isMainActorByDefault = isMainActorByDefault
    let report = Pipeline.stubs(
      StubsConfiguration(modules: [module], tests: [tests], hasTestingLibrary: true))
    return report.files.first?.text ?? ""
  }
}
