import TestSupport
import Testing

@Suite("ratchet stubs")
struct StubsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "Sources/my-app/Light.swift")
  }

  private func stubs(_ options: String = "") async throws -> Run {
    try await Run.shell(
      "$RATCHET stubs Sources/my-app --tests Tests -o Tests/Generated \(options)", in: folder)
  }

  @Test("are of the module that the tests import, whose name is not always the folder's")
  func module() async throws {
    try folder.write("@testable import my_app\n", to: "Tests/Tests.swift")
    #expect(try await stubs().status == 0)
    let text = folder.text(of: "Tests/Generated/Light+Stubs.swift")
    #expect(text?.contains("@testable import my_app\n") == true)
  }

  @Test("a note says why there are none")
  func none() async throws {
    try folder.write("import Other\n", to: "Tests/Tests.swift")
    var run = try await stubs()
    #expect(run.status == 0)
    #expect(
      run.error == """
        note: nothing is generated: no file in 'Tests' imports 'my_app', or the configuration turns stubs off

        """)
    try folder.write("enum Plain {}\n", to: "Sources/my-app/Light.swift")
    run = try await stubs()
    #expect(run.error.contains("no type in 'Sources/my-app' is annotated"))
  }

  @Test(
    "stay as they are if a source or a test cannot be read, and the run fails",
    arguments: ["Sources/my-app/Light.swift", "Tests/Tests.swift"])
  func unreadable(path: String) async throws {
    try folder.write("@testable import my_app\n", to: "Tests/Tests.swift")
    _ = try await stubs()
    let text = folder.text(of: "Tests/Generated/Light+Stubs.swift")
    try folder.write("enum Open: CasePathable { case \"\n".utf8 + [0xFF], to: path)
    for option in ["", "--check"] {
      let run = try await stubs(option)
      #expect(run.status == 1)
      #expect(run.error.hasPrefix("\(path):2:1: error: the file is not UTF-8"), "\(run.error)")
      #expect(folder.text(of: "Tests/Generated/Light+Stubs.swift") == text)
    }
  }

  @Test("can be in one folder with generated code")
  func oneFolder() async throws {
    try folder.write("@testable import my_app\n", to: "Tests/Tests.swift")
    try folder.write(Sources.domain("Dark"), to: "Tests/Dark.swift")
    let generate = "$RATCHET generate Tests -o Tests/Generated"
    for _ in 1...2 {
      #expect(try await stubs().status == 0)
      #expect(try await Run.shell(generate, in: folder).status == 0)
    }
    #expect(
      folder.files(in: "Tests/Generated") == ["Dark+Ratchet.swift", "Light+Stubs.swift"])
    #expect(try await stubs("--check").status == 0)
    #expect(try await Run.shell("\(generate) --check", in: folder).status == 0)
    try folder.write("enum Plain {}\n", to: "Sources/my-app/Light.swift")
    #expect(try await stubs().status == 0)
    #expect(folder.files(in: "Tests/Generated") == ["Dark+Ratchet.swift"])
  }
}
