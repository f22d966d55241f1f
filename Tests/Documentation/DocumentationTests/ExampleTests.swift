// On systems with SwiftUI, views in examples would have to be compiled with it.
#if !canImport(SwiftUI)
  import TestSupport
  import Testing

  @Suite("The documentation")
  struct ExampleTests {
    @Test("its examples compile", arguments: DocumentedFile.all)
    func examplesCompile(file: DocumentedFile) async throws {
      let examples = try file.examples().filter {
        $0.context.reasonToSkip == nil && !ExampleSource($0).isApart
      }
      try await compile(examples)
    }

    @Test("its examples that are statements compile", arguments: ExampleBatch.all)
    func statementsCompile(batch: ExampleBatch) async throws {
      guard let refusal = try await ExampleCompiler().refusal(of: batch) else { return }
      // One by one, for the lines in the documentation.
      let problems = try await compile(batch.examples)
      #expect(problems > 0, "each alone compiles, and all together do not:\n\(refusal)")
    }

    /// Compiles each of some examples as its own module, and reports its errors at its lines.
    ///
    /// - Returns: How many errors there are.
    @discardableResult
    private func compile(_ examples: [Example]) async throws -> Int {
      let compiler = try ExampleCompiler()
      var count = 0
      for example in examples {
        for problem in try await compiler.problems(in: example) {
          count += 1
          Issue.record(
            "\(example.file):\(problem.line): \(problem.message)",
            sourceLocation: SourceLocation(
              fileID: "Documentation/\(example.file)",
              filePath: RatchetPackage.folder.appending(path: example.file).path,
              line: problem.line, column: 1))
        }
      }
      return count
    }

    @Test("an error in an example is reported at its line")
    func mistake() async throws {
      let example = Example(
        file: "Page.md", line: 7, code: ["let one = 1", "let two: String = one"])
      let problems = try await ExampleCompiler().problems(in: example)
      #expect(problems.map(\.line) == [9])
      #expect(problems.first?.message.contains("cannot convert value of type 'Int'") == true)
    }

    @Test("an error in one of several examples that are compiled together is noticed")
    func mistakeInBatch() async throws {
      let good = Example(file: "Page.md", line: 7, code: ["let one = 1", "_ = one"])
      let bad = Example(file: "Page.md", line: 11, code: ["let one: String = 1"])
      #expect(ExampleSource(good).isApart && ExampleSource(bad).isApart)
      let compiler = try ExampleCompiler()
      #expect(try await compiler.refusal(of: ExampleBatch(examples: [good, good])) == nil)
      let refusal = try await compiler.refusal(of: ExampleBatch(examples: [good, bad]))
      #expect(refusal?.contains("cannot convert value of type 'Int'") == true)
    }

    @Test(
      "an example is compiled alone if it declares something, or needs generated code",
      arguments: [
        "struct One {}", "import Ratchet\nlet one = 1", "func one() {}\none()",
        "@Dependency(\\.uuid) var uuid", "let one = Reducer.self", "enum Action {\n}\nlet one = 1",
        "let one: Two = .stub()", "// A comment.\nextension One {\n}",
      ])
    func declarations(code: String) {
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(!ExampleSource(Example(file: "Page.md", line: 7, code: lines)).isApart)
    }

    @Test("an error in a domain is reported at its line")
    func domainMistake() async throws {
      let example = Example(
        file: "Page.md", line: 7, code: ["", "@CasePathable", "struct Point {", "}"])
      let problems = try await ExampleCompiler().problems(in: example)
      #expect(problems.contains { $0.line == 9 && $0.message.hasSuffix("[misplaced-annotation]") })
    }
  }
#endif
