import Foundation
import TestSupport
import Testing

@Suite("ratchet generate --check")
struct CheckTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "App/Light.swift")
  }

  private func check(_ options: String = "") async throws -> Run {
    try await Run.shell("$RATCHET generate App -o Generated --check \(options)", in: folder)
  }

  private func generate() async throws {
    #expect(try await Run("generate", "App", "-o", "Generated", in: folder).status == 0)
  }

  @Test("output that is up to date passes in silence")
  func upToDate() async throws {
    try await generate()
    let run = try await check()
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
  }

  @Test("a new line above a domain makes no file stale")
  func moved() async throws {
    try await generate()
    #expect(
      folder.text(of: "Generated/Light+Ratchet.swift")?.contains(
        "\n// MARK: - Light, Light.swift\n")
        == true)
    try folder.write("// One more line.\n" + Sources.domain("Light"), to: "App/Light.swift")
    let run = try await check()
    #expect(run.status == 0 && run.output.isEmpty)
  }

  @Test("a missing file is stale, and nothing is written")
  func missing() async throws {
    let run = try await check()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- /dev/null\n+++ b/Generated/Light+Ratchet.swift\n@@ -0,0 +1,"))
    #expect(
      run.error == "1 generated file is stale: run the same command without '--check'\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.path("Generated")))
  }

  @Test("a file that differs is stale, and the difference is shown")
  func different() async throws {
    try await generate()
    let current = try #require(folder.text(of: "Generated/Light+Ratchet.swift"))
    let edited = current.replacing("started", with: "startled")
    try folder.write(edited, to: "Generated/Light+Ratchet.swift")
    let run = try await check()
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "--- a/Generated/Light+Ratchet.swift\n+++ b/Generated/Light+Ratchet.swift\n@@ -"
      )
    )
    #expect(run.output.contains("\n-") && run.output.contains("\n+") && run.output.contains("\n "))
    #expect(folder.text(of: "Generated/Light+Ratchet.swift") == edited)
  }

  @Test("a file without a source is stale, and is kept")
  func unwanted() async throws {
    try folder.write(Sources.domain("Other"), to: "App/Other.swift")
    try await generate()
    try folder.remove("App/Other.swift")
    let run = try await check()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- a/Generated/Other+Ratchet.swift\n+++ /dev/null\n@@ -1,"))
    #expect(folder.files(in: "Generated").count == 2)
  }

  @Test(
    "the difference is one that 'patch' applies",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/patch"))
  )
  func patch() async throws {
    try folder.write(Sources.domain("Other"), to: "App/Other.swift")
    try await generate()
    try folder.remove("App/Other.swift")
    try folder.write(Sources.domain("New"), to: "App/New.swift")
    try folder.write(Sources.domain("Light", cases: ["a(Int, b: Int)"]), to: "App/Light.swift")
    try folder.write(await check().output, to: "stale.patch")
    let patch = try await Run.shell("/usr/bin/patch -p1 < stale.patch", in: folder)
    #expect(patch.status == 0, "\(patch.output)")
    #expect(folder.files(in: "Generated") == ["Light+Ratchet.swift", "New+Ratchet.swift"])
    #expect(try await check().status == 0)
  }

  @Test("with --diagnostics json each stale file is an error")
  func json() async throws {
    let run = try await check("--diagnostics json")
    #expect(run.status == 1)
    let all = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(all?.map { $0["id"] as? String } == ["stale-output"])
    #expect(all?.map { $0["path"] as? String } == ["Generated/Light+Ratchet.swift"])
  }
}
