import Foundation
import TestSupport
import Testing

@Suite("Folders that are taken for modules")
struct AssumedModulesTests {
  /// What is printed for files in folders, of which each declares a domain.
  private func printed(_ files: [String], _ paths: [String], module: String? = nil) async throws
    -> String
  {
    let folder = try TemporaryFolder()
    for (number, file) in files.enumerated() {
      let isSource =
        file.hasSuffix(".swift")
        && !["Package.swift", "Project.swift"].contains { file.hasSuffix($0) }
      try folder.write(
        isSource ? "import Ratchet\n@CasePathable enum A\(number) { case a }\n" : "\n", to: file)
    }
    let options = module.map { ["--module", $0] } ?? []
    return try await Run(["generate"] + paths + ["-o", "Generated"] + options, in: folder).error
  }

  private static let note =
    "note: the folders were taken for 2 modules; if they belong to one target of Xcode, name its module: "
    + "'--module <name>'\n"

  @Test(
    "are noted if they can belong to one target of Xcode",
    arguments: [
      ["App/Main.swift", "App/Login/Login.swift"],
      ["App/Login/Login.swift", "App/Home/Home.swift", "App.xcodeproj/project.pbxproj"],
      ["App/Login/Login.swift", "App/Home/Home.swift", "project.yml"],
      ["App/Sources/Login/Login.swift", "App/Sources/Home/Home.swift", "App/Project.swift"],
      ["App/Login/Login.swift", "App/Home/Home.swift", "App/App.xcworkspace/a", "Package.swift"],
    ])
  func ofXcode(files: [String]) async throws {
    #expect(try await printed(files, ["App"]) == Self.note)
    #expect(try await printed(files, ["App"], module: "App") == "")
  }

  @Test(
    "are not noted if they are modules",
    arguments: [
      ["Package.swift", "App/Main.swift", "App/Login/Login.swift"],
      [
        "Package.swift", "App.xcodeproj/project.pbxproj", "App/Main.swift", "App/Login/Login.swift",
      ],
      ["App/Sources/A/A.swift", "App/Sources/A/B/B.swift", "App/Sources/C/C.swift"],
      ["App/A/A.swift", "App/B/B.swift"],
      ["App/A.swift", "App/B.swift", "App.xcodeproj/project.pbxproj"],
    ])
  func modules(files: [String]) async throws {
    #expect(try await printed(files, ["App"]) == "")
  }
}
