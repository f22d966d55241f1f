import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The sources of stubs")
struct StubSourcesTests {
  /// The stubs of a module with some sources.
  private func stubs(_ sources: String...) throws -> String {
    let folder = try TemporaryFolder()
    let tests = try folder.write("@testable import App\n".utf8, to: "Tests/Tests.swift")
    let paths = try sources.enumerated().map { offset, source in
      try folder.write("import Ratchet\n\(source)\n".utf8, to: "App/F\(offset).swift")
    }
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [StubsConfiguration.Module(name: "App", sources: paths)], tests: [tests],
        hasTestingLibrary: true))
    return report.files.map(\.text).joined()
  }

  @Test("a type with a library type's name counts, whichever file declares it")
  func namesake() throws {
    let text = try stubs("@CasePathable enum A { case a }", "final class KeyPath {}")
    #expect(text.contains("_ name: Swift.KeyPath<Stubs, Self>"))
  }

  @Test("a type with a library type's name is imported in the '#if's around it")
  func conditionalNamesake() throws {
    let text = try stubs("#if A\n@CasePathable enum Test { case a }\n#endif")
    #expect(text.contains("#if A\nimport enum App.Test\n#endif"))
  }
}
