import Foundation
import TestSupport
import Testing

@Suite("Diagnostics on the command line")
struct DiagnosticsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.error, to: "App/Hidden.swift")
  }

  @Test("are written as the compiler writes them, with a count at the end")
  func text() async throws {
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("App/Hidden.swift:4:") == true)
    #expect(lines.first?.contains(": error: 'Hidden' is 'private'") == true)
    #expect(lines.first?.hasSuffix("[private-type]") == true)
    #expect(lines.dropFirst().first?.contains(": note: ") == true)
    #expect(lines.last == "1 error; '--fix' fixes it")
  }

  @Test("are reported for a file with only a misspelled name, and '--fix' fixes it")
  func slip() async throws {
    let source = "import Ratchet\n\nenum Light: CasePathble { case on }\n"
    try folder.write(source, to: "App/Hidden.swift")
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error.hasPrefix("App/Hidden.swift:3:13: warning: 'Light' conforms to 'CasePathble'"))
    #expect(folder.files(in: "Generated").isEmpty)
    #expect(try await Run("generate", "App", "-o", "Generated", "--fix", in: folder).status == 0)
    #expect(
      folder.text(of: "App/Hidden.swift") == source.replacing("CasePathble", with: "CasePathable"))
    #expect(folder.files(in: "Generated") == ["Hidden+Ratchet.swift"])
  }

  @Test("are one JSON array on standard output, even if it is empty")
  func json() async throws {
    let run = try await Run(
      "generate",
      "App",
      "-o",
      "Generated",
      "--diagnostics",
      "json",
      in: folder
    )
    #expect(run.status == 1 && run.error.isEmpty)
    let all = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let diagnostic = try #require(all?.first)
    #expect(all?.count == 1)
    #expect(diagnostic["id"] as? String == "private-type")
    #expect(diagnostic["severity"] as? String == "error")
    #expect(diagnostic["path"] as? String == "App/Hidden.swift")
    #expect((diagnostic["location"] as? [String: Int])?["line"] == 4)

    try folder.remove("App/Hidden.swift")
    let empty = try await Run(
      "generate",
      "App",
      "-o",
      "Generated",
      "--diagnostics",
      "json",
      in: folder
    )
    #expect(empty.status == 0)
    let none = try JSONSerialization.jsonObject(with: Data(empty.output.utf8)) as? [Any]
    #expect(none?.isEmpty == true)
  }

  #if os(Linux)
    // `script` gives the executable a terminal.
    private static let hasScript = FileManager.default.fileExists(atPath: "/usr/bin/script")

    private func onTerminal(_ environment: String) async throws -> [String] {
      let run = try await Run.shell(
        "\(environment) TERM=xterm /usr/bin/script -qec "
          + "\"$RATCHET generate App -o Generated\" /dev/null",
        in: folder
      )
      return run.output.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    }

    @Test("show the source's line with a caret on a terminal", .enabled(if: hasScript))
    func terminal() async throws {
      let tabbed =
        "import Ratchet\n\n// Hidden.\n\tprivate /* 漢 */ enum Hidden: CasePathable {\n  case a(Int)\n}\n"
      try folder.write(tabbed, to: "App/Hidden.swift")
      let lines = try await onTerminal("NO_COLOR=1")
      #expect(lines.first?.hasSuffix("[private-type]") == true)
      #expect(lines.dropFirst().first == "\tprivate /* 漢 */ enum Hidden: CasePathable {")
      #expect(lines.dropFirst(2).first == "\t                      ^")
      #expect(lines.dropFirst(3).first?.contains("note: ") == true)
      #expect(lines.dropFirst(4).first == "App/Hidden.swift:4:2: fix-it: remove 'private'")
      #expect(lines.dropFirst(6).first == "\t^~~~~~~")
      #expect(lines.last == "1 error; '--fix' fixes it")
    }

    @Test("have colours on a terminal, unless NO_COLOR is set", .enabled(if: hasScript))
    func colors() async throws {
      #expect(try await onTerminal("NO_COLOR=").joined().contains("\u{1B}[1;31merror:\u{1B}[0m"))
      // A run that takes longer than a second also shows a bar, and erases it.
      let color = /\u{1B}\[[0-9;]*m/
      #expect(try await !onTerminal("NO_COLOR=1").joined().contains(color))
    }
  #endif
}
