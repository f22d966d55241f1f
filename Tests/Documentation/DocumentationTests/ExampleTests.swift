// Where SwiftUI is, it would be another module that examples of views are compiled with.
#if !canImport(SwiftUI)
  import Testing

  @Suite("The documentation")
  struct ExampleTests {
    @Test("its examples compile", arguments: DocumentedFile.all)
    func examplesCompile(file: DocumentedFile) async throws {
      let compiler = try ExampleCompiler()
      guard !DocumentedFile.heldByOtherTests.contains(file.path) else { return }
      for example in try file.examples() where example.context.reasonToSkip == nil {
        for problem in try await compiler.problems(in: example) {
          Issue.record(
            "\(file.path):\(problem.line): \(problem.message)",
            sourceLocation: SourceLocation(
              fileID: "Documentation/\(file.path)",
              filePath: DocumentedFile.package.appending(path: file.path).path,
              line: problem.line, column: 1))
        }
      }
    }
  }
#endif
