// On systems with SwiftUI, views in examples would have to be compiled with it.
#if !canImport(SwiftUI)
  import TestSupport
  import Testing

  @Suite("The documentation")
  struct ExampleTests {
    @Test("its examples compile", arguments: DocumentedFile.all)
    func examplesCompile(file: DocumentedFile) async throws {
      let compiler = try ExampleCompiler()
      for example in try file.examples() where example.context.reasonToSkip == nil {
        for problem in try await compiler.problems(in: example) {
          Issue.record(
            "\(file.path):\(problem.line): \(problem.message)",
            sourceLocation: SourceLocation(
              fileID: "Documentation/\(file.path)",
              filePath: RatchetPackage.folder.appending(path: file.path).path,
              line: problem.line, column: 1))
        }
      }
    }

    @Test("an error in an example is reported at its line")
    func mistake() async throws {
      let example = Example(
        file: "Page.md", line: 7, code: ["let one = 1", "let two: String = one"])
      let problems = try await ExampleCompiler().problems(in: example)
      #expect(problems.map(\.line) == [9])
      #expect(problems.first?.message.contains("cannot convert value of type 'Int'") == true)
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
