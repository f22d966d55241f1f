import Foundation
import TestSupport
import Testing

@testable import BoardServer

@Suite("The options of the board")
struct OptionsTests {
  @Test(
    "are refused with what is wrong",
    arguments: [
      (["--port", "abc"], "finds 'abc'"), (["--port", "70000"], "finds '70000'"),
      (["--port"], "'--port' needs"), (["--database", "--inspect"], "'--database' needs a file"),
      (["--database", ""], "'--database' needs a file"), (["--prot", "1"], "no option '--prot'"),
    ])
  func problems(_ arguments: [String], _ text: String) throws {
    let problem = #expect(throws: Options.Problem.self) { try Options(arguments) }
    #expect(problem?.description.contains(text) == true)
    let program = try FinishedProgram(BuiltProgram.path("board"), arguments)
    #expect(program.status == 64)
    #expect(program.output.isEmpty)
    #expect(program.text.contains(text))
    #expect(program.text.contains(Options.usage))
  }

  @Test("are shown by --help")
  func help() throws {
    let program = try FinishedProgram(BuiltProgram.path("board"), ["--help"])
    #expect(program.status == 0)
    #expect(String(decoding: program.output, as: UTF8.self) == Options.usage + "\n")
  }

  @Test(
    "are checked by scripts/example before it builds anything",
    arguments: [["--port", "abc"], ["--port"], ["--prot", "1"], ["--database"], ["--host", ""]])
  func example(_ arguments: [String]) throws {
    let program = try FinishedProgram(
      RatchetPackage.folder.appending(path: "scripts/example").path, ["Board"] + arguments)
    #expect(program.status == 64)
    #expect(program.output.isEmpty)
    #expect(program.text.contains(arguments[0]))
  }

  @Test("are those that scripts/example shows")
  func exampleHelp() throws {
    let program = try FinishedProgram(
      RatchetPackage.folder.appending(path: "scripts/example").path, ["Board", "--help"])
    #expect(program.status == 0)
    for option in Options.usage.matches(of: /--[a-z]+( [A-Z]+)?/).map(\.output.0) {
      #expect(program.text.contains(option))
    }
  }
}
