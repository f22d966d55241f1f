import TestSupport
import Testing

@Suite("ratchet scaffold")
struct ScaffoldTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Sources/App/App.swift")
  }

  @Test("a feature with a test of it")
  func feature() async throws {
    let run = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == """
        Sources/App/Login.swift is written
        Tests/AppTests/LoginTests.swift is written
        The folder of 'AppTests' is new: the manifest needs a test target of that name

        """)
    #expect(folder.text(of: "Sources/App/Login.swift")?.contains("struct Login {") == true)
    let again = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(again.status == 1)
    #expect(
      again.error.contains(
        "Sources/App/Login.swift already exists; choose another name for the feature"))
  }

  @Test(
    "a feature of a target whose name is not its module's, below a folder with a slash at its end")
  func otherModuleName() async throws {
    try folder.write("", to: "Sources/my-app/App.swift")
    let run = try await Run(
      "scaffold", "feature", "Login", "--module", "my-app", "--sources", "Sources//", in: folder)
    #expect(run.status == 0, "\(run.error)")
    let test = folder.text(of: "Tests/my-appTests/LoginTests.swift")
    #expect(test?.contains("@testable import my_app\n") == true)
    #expect(folder.text(of: "Sources/my-app/Login.swift") != nil)
  }

  @Test("a feature needs a name and a target")
  func badFeature() async throws {
    let name = try await Run("scaffold", "feature", "log-in", in: folder)
    #expect(name.error.contains("'log-in' is not a name for a type"))
    try folder.write("", to: "Sources/Other/Other.swift")
    let module = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(module.error == "error: the feature could go into 'App' or 'Other': say '--module'\n")
    #expect(folder.text(of: "Sources/App/Login.swift") == nil)
    let nowhere = try await Run("scaffold", "feature", "Login", "--module", "Ap", in: folder)
    #expect(nowhere.error == "error: there is no target's folder in 'Sources/Ap'\n")
  }

  @Test("tests of a feature are refused, with what writes them now")
  func tests() async throws {
    for arguments in ["Counter", "Counter --output Tests.swift", ""] {
      let run = try await Run.shell("$RATCHET scaffold tests \(arguments)", in: folder)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.error.hasPrefix("Error: 'ratchet scaffold tests' is gone"), "\(run.error)")
      #expect(run.error.contains("await store.send(.action).record()"))
    }
    #expect(folder.text(of: "Tests.swift") == nil)
  }
}
