import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The model as JSON")
struct ModelDumpTests {
  private static let source = """
    import Foundation
    import Ratchet

    @Reducer
    public struct Feed<Row: Equatable> {
      @ObservableState
      public struct State {
        public var rows: [Row] = []
        @ObservationStateIgnored let id: Int
      }
      public enum Action {
        #if DEBUG
          case crash
        #endif
        @CasePathIgnored case `default`(at: Int = 0)
        case loaded(Result<State, any Error>)
      }
      public var body: some ReducerOf<Self> { EmptyReducer() }
    }

    """

  private func dump() throws -> (model: ModelDump, diagnostics: [Diagnostic]) {
    let project = try TemporaryFolder(["Sources/App/Feed.swift": Self.source])
    return Pipeline.dump(
      Configuration(sources: SourceFinder.find(["\(project.path)/Sources"]).sources))
  }

  @Test("contains the domains of a file, with their cases and properties")
  func contents() throws {
    let (model, diagnostics) = try dump()
    #expect(diagnostics.isEmpty)
    let file = try #require(model.files.first)
    #expect(file.imports == ["import Foundation", "import Ratchet"])
    #expect(file.module == "App")
    #expect(file.domains.map(\.name) == ["Feed.State", "Feed.Action"])
    let (state, action) = (file.domains[0], file.domains[1])
    #expect(state.typeName == "Feed<Row>.State" && state.genericParameters == ["Row"])
    #expect(state.role == "state" && state.kind == "struct" && state.access == "public")
    #expect(state.annotations == ["ObservableState"])
    #expect(state.generates.contains("ObservableState"))
    #expect(state.properties.map(\.name) == ["rows", "id"])
    #expect(state.properties.map(\.isConstant) == [false, true])
    #expect(state.properties.map(\.initialValue) == ["[]", nil])
    #expect(action.role == "action" && action.location == SourcePosition(line: 11, column: 15))
    #expect(action.cases.map(\.name) == ["crash", "default", "loaded"])
    #expect(action.cases.map(\.conditions) == [["DEBUG"], [], []])
    #expect(action.cases.map(\.annotations) == [[], ["CasePathIgnored"], []])
    #expect(action.cases[1].payloads.first?.label == "at")
    #expect(action.cases[1].payloads.first?.defaultValue == "0")
    #expect(action.cases[2].payloads.map(\.type) == ["Result<Feed<Row>.State, any Error>"])
  }

  @Test("is the same text whenever it is made, with sorted keys, and can be read back")
  func json() throws {
    let (model, _) = try dump()
    let text = try model.json()
    let again = try dump().model.json()
    #expect(again.replacing(/"path" : .*/, with: "") == text.replacing(/"path" : .*/, with: ""))
    #expect(try JSONDecoder().decode(ModelDump.self, from: Data(text.utf8)) == model)
    let keys = text.matches(of: /\n {10}"(\w+)" :/).map { String($0.1) }
    let firstDomain = Array(keys.prefix(13))
    #expect(firstDomain == firstDomain.sorted() && firstDomain.first == "access")
  }

  @Test("is explained on a page, key by key")
  func page() throws {
    let page = try RatchetPackage.text(of: "Documentation/Model.md")
    var documented: [String: [String]] = [:]
    var heading = ""
    for line in page.split(separator: "\n") {
      if let match = line.firstMatch(of: /^### `(.+)`$/) { heading = String(match.1) }
      if let match = line.firstMatch(of: /^\| `(\w+)` \| ./) {
        documented[heading, default: []].append(String(match.1))
      }
    }
    let model = try dump().model
    let file = try #require(model.files.first)
    let (state, action) = (file.domains[0], file.domains[1])
    let values: [Any] = [
      model, file, state, action.cases[1], action.cases[1].payloads[0], state.properties[0],
    ]
    for value in values {
      let name = String(reflecting: type(of: value)).replacing("RatchetToolkit.", with: "")
      let keys = Mirror(reflecting: value).children.compactMap(\.label)
      #expect(documented[name] == keys, "\(name)")
    }
    #expect(documented.count == values.count)
  }

  @Test("shows the errors, and the rest")
  func mistakes() throws {
    let project = try TemporaryFolder([
      "Sources/App/Feed.swift": Self.source,
      "Sources/App/Broken.swift": "import Ratchet\n\n@CasePathable\nenum Broken {\n",
      "Sources/App/Hidden.swift":
        "import Ratchet\n\nprivate enum Hidden: CasePathable { case a }\n",
    ])
    let (model, diagnostics) = Pipeline.dump(
      Configuration(sources: SourceFinder.find(["\(project.path)/Sources"]).sources))
    #expect(diagnostics.map(\.id) == ["syntax", "private-type"])
    #expect(model.files.flatMap(\.domains).map(\.name) == ["Feed.State", "Feed.Action", "Hidden"])
  }
}
