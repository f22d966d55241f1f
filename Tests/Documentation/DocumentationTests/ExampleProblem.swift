import Foundation
import TestSupport

/// An error in an example, at its line of the documentation.
struct ExampleProblem: Equatable {
  var line: Int
  var message: String

  /// What a command found in an example.
  ///
  /// - Parameters:
  ///   - command: The compiler or the generator.
  ///   - file: The example's own file. Errors in a generated file are shown at the example's fence.
  ///   - example: The example.
  static func all(
    in command: FinishedProgram, file: URL, example: Example
  ) -> [ExampleProblem] {
    let pattern = /^(.+?):(\d+):\d+: error: (.+)$/.anchorsMatchLineEndings()
    let problems = command.text.matches(of: pattern).map { match in
      match.1.hasSuffix(file.lastPathComponent) && !match.1.contains("/Generated/")
        ? ExampleProblem(line: Int(match.2) ?? example.line, message: String(match.3))
        : ExampleProblem(line: example.line, message: String(match.0))
    }
    if problems.isEmpty, command.status != 0 {
      return [ExampleProblem(line: example.line, message: command.text)]
    }
    return problems
  }
}
