import Foundation
import RatchetGenerator
import TestSupport
import Testing

@Suite("ratchet explain")
struct ExplainTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write(Self.counter, to: "Sources/App/Counter.swift")
  }

  private static let counter = """
    import Foundation
    import Ratchet

    /// Counts.
    @Reducer
    struct Counter {
      struct State {
        var count = 0
        @EquatableIgnored var id = UUID()
      }
      enum Action {
        // What a person does.
        case incremented(by: Int)
        case reset
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += 1
          return .none
        }
      }
    }

    """

  private func explain(_ place: String, _ options: String = "") async throws -> Run {
    try await Run.shell("$RATCHET explain \(place) \(options)", in: folder)
  }

  private func generate() async throws -> [String] {
    #expect(try await Run("generate", "Sources", "-o", "Generated", in: folder).status == 0)
    let text = try #require(folder.text(of: "Generated/Counter+Ratchet.swift"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The number of the first line that contains a text.
  private func line(of text: String, in lines: [String]) throws -> Int {
    try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  // MARK: - Lines of sources

  @Test("shows the code of a case, its template, and how to opt out")
  func enumCase() async throws {
    let lines = try await generate()
    let run = try await explain("Sources/App/Counter.swift:13")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output.hasPrefix("Sources/App/Counter.swift:13:     case incremented(by: Int)\n\n"))
    let first = try line(of: "var incremented: AnyCasePath", in: lines)
    #expect(
      run.output.contains("Counter+Ratchet.swift:\(first)  CasePathable of Counter.Action\n"))
    #expect(run.output.contains("  \(first) | \(lines[first - 1])\n"))
    let equal = try line(of: "case (.incremented", in: lines)
    #expect(run.output.contains("\(equal) | \(lines[equal - 1])\n"))
    #expect(
      run.output.contains("\nleft out by\n  CasePathable: '@CasePathIgnored' on the case; or "))
    #expect(run.output.contains("'generate: { equatable: false }' in '.ratchet.yml'"))
  }

  @Test("shows the code of a property, a type and an import")
  func others() async throws {
    let lines = try await generate()
    let property = try await explain("Sources/App/Counter.swift:8")
    #expect(property.output.contains("  EquatableStruct of Counter.State\n"))
    let type = try await explain("Sources/App/Counter.swift:11")
    let first = try line(of: "extension Counter.Action: CasePathable", in: lines)
    #expect(
      type.output.contains("Counter+Ratchet.swift:\(first)  CasePathable of Counter.Action\n"))
    #expect(type.output.contains(" more lines\n"))
    let own = try await explain("Sources/App/Counter.swift:2")
    #expect(own.output.contains("Counter+Ratchet.swift:"))
    #expect(own.output.contains("| @_spi(GeneratedCode) import Ratchet\n"))
  }

  @Test(
    "says why a line causes nothing",
    arguments: [
      (4, "it is a comment"), (12, "it is a comment"), (16, "the line is empty"),
      (10, "it closes the code above it"), (17, "a computed property causes nothing"),
      (19, "it is in the body of 'body'"),
      (6, "'Counter' is not a domain itself; code is generated for 'Counter.State' (line 7), "),
    ])
  func nothing(line: Int, reason: String) async throws {
    let run = try await explain("Sources/App/Counter.swift:\(line)")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.contains("\ncauses nothing: \(reason)"), "\(run.output)")
  }

  @Test("explains an attribute at a column")
  func attribute() async throws {
    let run = try await explain("Sources/App/Counter.swift:9:7")
    #expect(run.status == 0)
    #expect(run.output.contains("it leaves the case or the property out of '=='"), "\(run.output)")
  }

  @Test("a file without domains generates nothing")
  func plain() async throws {
    try folder.write(Sources.plain, to: "Sources/App/Plain.swift")
    let run = try await explain("Sources/App/Plain.swift:1")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("causes nothing: there is no domain in the file\n"))
  }

  // MARK: - Generated lines

  @Test("says why a generated file is empty")
  func empty() async throws {
    try folder.write(Sources.plain, to: "Sources/App/Plain.swift")
    try folder.write(
      "\(GeneratedFile.mark)Plain.swift. Do not edit.\n\(GeneratedFile.emptyNote)\n",
      to: "Generated/Plain+Ratchet.swift")
    let run = try await explain("Generated/Plain+Ratchet.swift:2")
    #expect(run.status == 0)
    #expect(
      run.output.contains("no type in 'Plain.swift' is annotated, but the build expects this file"),
      "\(run.output)")
  }

  @Test("shows the declaration behind a generated line, and its template")
  func generated() async throws {
    let lines = try await generate()
    let number = try line(of: "case (.incremented", in: lines)
    let run = try await explain("Generated/Counter+Ratchet.swift:\(number)")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output.hasPrefix(
        """
        Generated/Counter+Ratchet.swift:\(number): \(lines[number - 1])

        Sources/App/Counter.swift:13:10: case 'Counter.Action.incremented'
          |     case incremented(by: Int)
          written by the template EquatableEnum

        """), "\(run.output)")
    #expect(run.output.contains("  asked for by '@Reducer' at Sources/App/Counter.swift:5:1\n"))
    let imported = try line(of: "import Ratchet", in: lines)
    let own = try await explain("Generated/Counter+Ratchet.swift:\(imported)")
    #expect(own.output.contains("\nSources/App/Counter.swift:2:1: "), "\(own.output)")
  }

  @Test("every generated line has a cause, or a reason")
  func all() async throws {
    let lines = try await generate()
    for number in stride(from: 1, to: lines.count, by: 7) {
      let run = try await explain("Generated/Counter+Ratchet.swift:\(number)", "--format json")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let causes = json?["causes"] as? [Any] ?? []
      #expect(run.status == 0 && (!causes.isEmpty || json?["reason"] != nil), "\(number)")
    }
  }

  @Test("finds the source of the plugin's output, which knows places in it")
  func plugin() async throws {
    let output = ".build/plugins/outputs/app/App/destination/RatchetPlugin"
    let generated = try await folder.runTool(["Sources/App/Counter.swift"], output: output)
    #expect(generated.status == 0)
    let text = try #require(folder.text(of: "\(output)/Counter+Ratchet.swift"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let number = try line(of: "case (.incremented", in: lines)
    let run = try await explain("\(output)/Counter+Ratchet.swift:\(number)")
    #expect(run.status == 0)
    #expect(
      run.output.contains("Sources/App/Counter.swift:13:10: case 'Counter.Action.incremented'"))
    #expect(!run.output.contains("stale"))
  }

  @Test("a stale file is explained as far as its code is still generated")
  func stale() async throws {
    let lines = try await generate()
    let renamed = Self.counter.replacing("case reset", with: "case cleared")
    try folder.write(renamed, to: "Sources/App/Counter.swift")
    let kept = try line(of: "case (.incremented", in: lines)
    let run = try await explain("Generated/Counter+Ratchet.swift:\(kept)")
    #expect(run.output.contains("note: the file is stale: "))
    #expect(run.output.contains("case 'Counter.Action.incremented'"))
    let gone = try line(of: "reset", in: lines)
    let other = try await explain("Generated/Counter+Ratchet.swift:\(gone)")
    #expect(
      other.output.contains("'Sources/App/Counter.swift' no longer causes the line"),
      "\(other.output)")
  }

  @Test("looks for sources in the given folder")
  func sources() async throws {
    let lines = try await generate()
    let number = try line(of: "case (.incremented", in: lines)
    try folder.write(
      folder.text(of: "Generated/Counter+Ratchet.swift") ?? "", to: "Elsewhere/C+Ratchet.swift")
    try FileManager.default.moveItem(
      atPath: folder.path("Sources"), toPath: folder.path("Elsewhere/Code"))
    let lost = try await explain("Generated/Counter+Ratchet.swift:\(number)", "--sources Generated")
    #expect(lost.status == 1 && lost.output.isEmpty)
    #expect(
      lost.error.hasPrefix(
        "error: 'Counter.swift', which 'Generated/Counter+Ratchet.swift' was made from, is not found"
      ))
    let found = try await explain(
      "Generated/Counter+Ratchet.swift:\(number)", "--sources Elsewhere/Code")
    #expect(found.status == 0)
    #expect(found.output.contains("Elsewhere/Code/App/Counter.swift:13:10: case "))
  }

  // MARK: - Mistakes

  @Test(
    "says in one line what is wrong",
    arguments: [
      (
        "Sources/App/Counter.swift:99",
        "error: 'Sources/App/Counter.swift' has 23 lines, and no line 99\n"
      ),
      ("Missing.swift:1", "error: 'Missing.swift' cannot be read: No such file or directory\n"),
      ("README.md:1", "error: 'README.md' is not a Swift file\n"),
      ("Sources:1", "error: 'Sources' cannot be read: not a regular file\n"),
      ("Latin.swift:1", "error: 'Latin.swift' is not UTF-8\n"),
      (
        "Hidden.swift:5",
        "error: nothing is generated from 'Hidden.swift' while there are errors in it:"
      ),
    ])
  func mistakes(place: String, message: String) async throws {
    try folder.write("# Read me\n", to: "README.md")
    try folder.write(Data([0x2F, 0x2F, 0xE4, 0x0A]), to: "Latin.swift")
    try folder.write(Sources.error, to: "Hidden.swift")
    let run = try await explain(place)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.error.hasPrefix(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(
    "wrong use ends with 64",
    arguments: [
      "''", "Counter.swift", "Counter.swift:", "Counter.swift:0", "Counter.swift:x", ":3",
    ])
  func wrongUse(place: String) async throws {
    let run = try await explain(place)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error.contains("names no line, counted from 1: ratchet explain "))
  }
}
