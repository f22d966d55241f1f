import Foundation
import TestSupport
import Testing

@Suite("ratchet generate --fix")
struct FixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.error, to: "App/Hidden.swift")
  }

  @Test("changes the source, reports the changes, and generates from the new source")
  func fixes() async throws {
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.error == "App/Hidden.swift:4:1: fixed: remove 'private' [private-type]\n")
    #expect(folder.text(of: "App/Hidden.swift") == Sources.error.replacing("private ", with: ""))
    #expect(folder.text(of: "Generated/Hidden+Ratchet.swift")?.contains("extension Hidden") == true)
  }

  @Test("reports a fix-it once if several errors share it")
  func sharedFix() async throws {
    try folder.write(
      "import Ratchet\n@Reducer struct Feature {\n  struct State {\n    private var a = 1, b = 2\n"
        + "    private var c = 3\n  }\n}\n", to: "App/Hidden.swift")
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 0, "\(run.error)")
    let lines = run.error.split(separator: "\n")
    #expect(!lines.isEmpty && Set(lines).count == lines.count, "\(run.error)")
  }

  @Test("writes case key paths in place of operators, and says so")
  func formerCode() async throws {
    try folder.write(
      "import RatchetMigration\nlet child = Scope(state: \\.a, action: /Action.a .. B.b) { B() }\n",
      to: "App/Hidden.swift")
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "App/Hidden.swift:2:39: fixed: write '\\.a.b'\n")
    #expect(folder.text(of: "App/Hidden.swift")?.contains("action: \\.a.b) { B() }") == true)
    let again = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(again.status == 0 && again.error.isEmpty)
  }

  @Test("finds nothing to do in a second run, and does not write the file again")
  func again() async throws {
    _ = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    let identity = try folder.identity(of: "App/Hidden.swift")
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(try folder.identity(of: "App/Hidden.swift") == identity)
  }

  @Test("reports errors that it cannot fix, and does not change them")
  func unfixable() async throws {
    let source = "import Ratchet\n@CasePathable enum Odd { case allCasePaths, fine }\n"
    try folder.write(source, to: "App/Odd.swift")
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("fixed: remove 'private'"))
    #expect(run.error.contains("[reserved-name]") && run.error.hasSuffix("\n1 error\n"))
    #expect(folder.text(of: "App/Odd.swift") == source)
  }

  @Test("writes conformances in place of attributes, if the project asks for it")
  func conformances() async throws {
    let unchanged = """
      struct Element {}
      @Reducer enum Path { case child(Child) }
      @Reducer(state: .hashable) struct Options {}
      @Reducer struct Missing {}
      @Reducer private struct Hidden { struct State {}; enum Action {}; let body = EmptyReducer<State, Action>() }

      """
    let source = """
      import Ratchet
      @Reducer
      public struct Feature {
        @ObservableState public struct State: Equatable {
          var name = ""
          @ObservableState enum Mode { case on }
        }
        @CasePathable public enum Action { case child(Child.Action) }
        @CasePathable @ObservableState
        enum Both { case element(Element) }
        public var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer struct Child: Reducer {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      \(unchanged)
      """
    try folder.write(source, to: "App/Hidden.swift")
    let plain = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(plain.status == 0 && plain.error == "", "\(plain.error)")
    let before = try #require(folder.text(of: "Generated/Hidden+Ratchet.swift"))

    try folder.write("warnings: {replaceable-attribute: warning}", to: ".ratchet.yml")
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", in: folder)
    #expect(run.status == 0, "\(run.error)")
    let fixed = """
      import Ratchet
      public struct Feature: Reducer, Sendable {
        @MemberwiseInit public struct State: Equatable, ObservableStruct {
          var name = ""
          enum Mode: ObservableState { case on }
        }
        public enum Action: CasePathIterable { case child(Child.Action) }
        enum Both: CasePathable, ObservableState { case element(Element) }
        public var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct Child: Reducer {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      \(unchanged)
      """
    #expect(folder.text(of: "App/Hidden.swift") == fixed)
    let after = try #require(folder.text(of: "Generated/Hidden+Ratchet.swift"))
    // The same members are generated, without the conformances that the source has now.
    #expect(members(of: before) == members(of: after))
  }

  /// The lines of the members in generated code.
  private func members(of text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("  ") }
  }

  @Test("is refused with --check, which never writes")
  func withCheck() async throws {
    let run = try await Run("generate", "App", "-o", "Generated", "--fix", "--check", in: folder)
    #expect(run.status == 64)
    #expect(run.error.contains("'--fix' and '--check' cannot be used together"))
    #expect(folder.text(of: "App/Hidden.swift") == Sources.error)
  }

  @Test("without it, the errors that it would fix are counted, and JSON has the edits")
  func offered() async throws {
    let text = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(text.error.hasSuffix("\n1 error; '--fix' fixes it\n"))
    let json = try await Run(
      "generate", "App", "-o", "Generated", "--diagnostics", "json", in: folder)
    let all = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let fixIt = try #require(all?.first?["fixIt"] as? [String: Any])
    #expect(fixIt["message"] as? String == "remove 'private'")
    let edit = try #require((fixIt["edits"] as? [[String: Any]])?.first)
    #expect(edit["replacement"] as? String == "")
    let range = try #require(edit["range"] as? [String: [String: Int]])
    #expect(range["start"] == ["line": 4, "column": 1])
    #expect(range["end"] == ["line": 4, "column": 9])
  }

  @Test("the page of the diagnostics shows what --check says in JSON")
  func stalePage() async throws {
    try folder.write(
      Sources.error.replacing("private ", with: "").replacing("Hidden", with: "Loading"),
      to: "App/Hidden.swift")
    _ = try await Run("generate", "App", "-o", "Generated", in: folder)
    try folder.write("import Ratchet\n@CasePathable enum A { case a }\n", to: "App/Hidden.swift")
    let run = try await Run(
      "generate", "App", "-o", "Generated", "--check", "--diagnostics", "json", in: folder)
    let all = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let message = try #require(all?.first?["message"] as? String)
    let text = try RatchetPackage.text(of: "Documentation/Diagnostics.md")
    #expect(all?.first?["id"] as? String == "stale-output")
    #expect(text.contains("error: \(message) [stale-output]"))
  }
}
