import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Mistakes in the sources of a test target")
struct TestMistakesTests {
  private static let feature = """
    import Ratchet
    @Reducer struct Loading {
      struct State {}
      enum Action { case loaded, row(Row) }
      enum Row { case tapped }
    }
    """

  /// The warnings about a test, beside other tests.
  private func warnings(
    _ test: String, feature: String = feature, others: [String] = []
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
    let source = try folder.write(feature.utf8, to: "Sources/App/Loading.swift")
    let tests = try ([test] + others).enumerated().map { offset, text in
      try folder.write("\(text)\n".utf8, to: "Tests/AppTests/T\(offset).swift")
    }
    return Pipeline.stubs(
      StubsConfiguration(
        modules: [.init(name: "App", sources: [source])], tests: tests, hasTestingLibrary: true)
    ).diagnostics.map { $0.description.replacing("\(folder.path)/Tests/AppTests/", with: "") }
  }

  private static let imports = "import Ratchet\nimport RatchetTesting\n@testable import App\n"

  @Test("the misspelled case of a received action is reported")
  func unknownCase() throws {
    #expect(
      try warnings(Self.imports + "  await store.receive(\\.loadde) { $0.a = 1 }") == [
        "T0.swift:4:25: warning: no action in the tested modules has the case 'loadde' [unknown-case]\n"
          + "T0.swift:4:25: note: did you mean '\\.loaded'?"
      ])
  }

  @Test(
    "a case that may exist is not reported",
    arguments: ["loaded", "row.tapped", "tapped", "binding", "saved", "presented.loaded"])
  func cases(name: String) throws {
    #expect(try warnings(Self.imports + "await store.receive(\\.\(name))") == [])
  }

  @Test("a case of a feature in the tests, or in a source that is not parsed, is not reported")
  func otherCases() throws {
    let test = Self.imports + "await store.receive(\\.loader)"
    #expect(try warnings(test).count == 1)
    #expect(try warnings(test, others: ["enum Other { case loader }"]) == [])
    #expect(try warnings(test, others: ["enum Other { case a, loader }"]) == [])
  }

  @Test("the mock of a client as other libraries name it is reported, unless a source declares it")
  func unknownMock() throws {
    let client = "import Ratchet\n@DependencyClient struct API { var a: () async throws -> Int }"
    let test = Self.imports + "let api = APIMock(), b = Box.MockAPI()"
    #expect(
      try warnings(test, feature: client) == [
        "T0.swift:4:11: warning: no mock 'APIMock' is generated for the client 'API' [unknown-mock]\n"
          + "T0.swift:4:11: note: write 'API.mock(…)' with the endpoints that the test uses"
      ])
    #expect(try warnings(test, feature: client, others: ["struct APIMock {}"]) == [])
    #expect(try warnings(test) == [])
  }

  @Test(
    "what other libraries' mocks record and call is reported for a client, unless a source declares it",
    arguments: [
      ("$0.api.loadHandler = { 1 }", "loadHandler"),
      ("#expect(api.loadCallCount == 1)", "loadCallCount"),
      ("apiClient.loadClosure = { 1 }", "loadClosure"), ("other.loadHandler = { 1 }", nil),
      ("api.loadedHandler = { 1 }", nil), ("api.load = { 1 }", nil), ("let loadHandler = 1", nil),
    ])
  func membersOfMocks(line: String, name: String?) throws {
    let client = "import Ratchet\n@DependencyClient struct API { var load: () async throws -> Int }"
    let test = Self.imports + line
    let found = try warnings(test, feature: client)
    #expect(found.count == (name == nil ? 0 : 1))
    if let name {
      #expect(found[0].contains("no '\(name)' is generated for the client 'API' [unknown-mock]\n"))
      #expect(found[0].contains("'load = { … }'"))
      #expect(try warnings(test, feature: client, others: ["class M { var \(name) = 0 }"]) == [])
    }
  }

  @Test("a test store without the library is reported once for each file")
  func missingImport() throws {
    let test =
      "import Testing\n@testable import App\nlet a = TestStore(initialState: 1) {}\nlet b = TestStore("
    #expect(
      try warnings(test) == [
        "T0.swift:3:9: error: 'TestStore' belongs to RatchetTesting, which this file does not import "
          + "[missing-import]\nT0.swift:3:9: note: write 'import RatchetTesting' beside the other imports"
      ])
  }

  @Test(
    "a test store that another module may declare or export is not reported",
    arguments: [
      "import RatchetTesting", "import RatchetMigrationTesting", "import Helpers",
      "final class TestStore {}", "@_exported import RatchetTesting",
    ])
  func otherStores(line: String) throws {
    let test = "import Ratchet\n@testable import App\nlet a = TestStore(initialState: 1) {}"
    let isElsewhere = line.hasPrefix("@_") || line.hasPrefix("final")
    #expect(
      try warnings(isElsewhere ? test : "\(line)\n\(test)", others: isElsewhere ? [line] : []) == []
    )
    #expect(try warnings("let a = TestStore(initialState: 1) {}") == [])
  }
}
