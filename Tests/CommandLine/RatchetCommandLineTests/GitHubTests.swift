import Foundation
import TestSupport
import Testing

@Suite("ratchet generate --format github")
struct GitHubTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String) async throws -> Run {
    try await Run.shell("GITHUB_WORKSPACE=$PWD $RATCHET generate \(arguments)", in: folder)
  }

  @Test("annotates a diagnostic at its place, with its notes and its fix-it in the message")
  func diagnostic() async throws {
    try folder.write(Sources.error, to: "App/Hidden.swift")
    let run = try await run("App -o Generated --format github")
    #expect(run.status == 1 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "::error file=App/Hidden.swift,line=4,col=14,title=Ratchet%3A private-type::'Hidden' is 'private'"
      ) == true, "\(run.output)")
    #expect(run.output.contains("%0Anote: ") && run.output.contains("%0Afix-it: "))
  }

  @Test("writes paths relative to the repository, wherever it is run")
  func paths() async throws {
    try folder.write(Sources.error, to: "Package/App/Hid,den: %.swift")
    let run = try await Run.shell(
      "export GITHUB_WORKSPACE=$PWD; cd Package && $RATCHET generate \"$PWD/App\" -o Generated "
        + "--format github", in: folder)
    #expect(
      run.output.hasPrefix("::error file=Package/App/Hid%2Cden%3A %25.swift,line=4,"),
      "\(run.output)")
    let alone = try await Run.shell(
      "unset GITHUB_WORKSPACE; cd Package && $RATCHET generate App -o Generated --format github",
      in: folder)
    #expect(alone.output.hasPrefix("::error file=App/Hid%2Cden%3A %25.swift,line=4,"))
  }

  @Test("annotates stale code at the declaration that makes it so, and folds the difference")
  func stale() async throws {
    try folder.write(
      Sources.domain("Light", cases: ["on", "off", "dimmed(Int)"]), to: "App/Light.swift")
    #expect(try await run("App -o Generated").status == 0)
    try folder.write(
      Sources.domain("Light", cases: ["on", "off", "dimmed(Double)"]), to: "App/Light.swift")
    let run = try await run("App -o Generated --check --format github")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.first == "::error file=App/Light.swift,line=7,col=8,title=Ratchet%3A stale-output"
        + "::the code generated for 'Light.dimmed' is stale in 'Generated/Light+Ratchet.swift'"
        + "%0Anote: run the same command without '--check'", "\(run.output)")
    #expect(lines.count { $0.hasPrefix("::error") } == 1)
    #expect(run.error == "1 generated file is stale: run the same command without '--check'\n")
    let stop = try #require(lines.first { $0.hasPrefix("::stop-commands::") })
    let token = stop.dropFirst("::stop-commands::".count)
    let start = try #require(lines.firstIndex(of: stop))
    let end = try #require(lines.firstIndex(of: "::\(token)::"))
    #expect(lines[start - 1].hasPrefix("::group::1 generated file is stale"))
    #expect(lines[start + 1] == "--- a/Generated/Light+Ratchet.swift")
    #expect(lines[end + 1] == "::endgroup::")
  }

  @Test(
    "annotates an inserted case, and not its neighbors",
    arguments: [
      ["new(Int)", "on", "off(Int)"], ["on", "new(Int)", "off(Int)"],
      ["on", "off(Int)", "new(Int)"],
      ["on", "new", "off(Int)"],
    ])
  func insertedCase(cases: [String]) async throws {
    try folder.write(Sources.domain("Light", cases: ["on", "off(Int)"]), to: "App/Light.swift")
    #expect(try await run("App -o Generated").status == 0)
    try folder.write(Sources.domain("Light", cases: cases), to: "App/Light.swift")
    let run = try await run("App -o Generated --check --format github")
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    let line = 5 + (cases.firstIndex { $0.hasPrefix("new") } ?? 0)
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy {
        $0.hasPrefix("::error file=App/Light.swift,line=\(line),")
          && $0.contains("generated for 'Light.new' is stale")
      }, "\(errors)")
  }

  @Test("annotates a domain with a removed case")
  func removedCase() async throws {
    try folder.write(Sources.domain("Light", cases: ["on", "off(Int)"]), to: "App/Light.swift")
    #expect(try await run("App -o Generated").status == 0)
    try folder.write(Sources.domain("Light", cases: ["on"]), to: "App/Light.swift")
    let run = try await run("App -o Generated --check --format github")
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(
      errors.contains {
        $0.hasPrefix("::error file=App/Light.swift,line=4,col=6,")
          && $0.contains("generated for 'Light' is stale")
      }, "\(errors)")
  }

  @Test("annotates a missing file at its first domain, and an unneeded file at the file")
  func missingAndUnwanted() async throws {
    try folder.write(Sources.domain("Old"), to: "App/Old.swift")
    #expect(try await run("App -o Generated").status == 0)
    try folder.remove("App/Old.swift")
    try folder.write(Sources.domain("New"), to: "App/New.swift")
    let run = try await run("App -o Generated --check --format github")
    #expect(run.status == 1)
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(errors.count == 2)
    #expect(
      errors.contains {
        $0.hasPrefix("::error file=App/New.swift,line=4,col=6,")
          && $0.contains("is missing in 'Generated/New+Ratchet.swift'")
      }, "\(errors)")
    #expect(
      errors.contains { $0.hasPrefix("::error file=Generated/Old+Ratchet.swift,line=1,col=1,") },
      "\(errors)")
  }

  @Test("prints nothing if there is no error, and ends with 0")
  func upToDate() async throws {
    try folder.write(Sources.domain("Light"), to: "App/Light.swift")
    #expect(try await run("App -o Generated").status == 0)
    let run = try await run("App -o Generated --check --format github")
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
  }

  @Test("is another value of the option that was called '--diagnostics'")
  func names() async throws {
    try folder.write(Sources.error, to: "App/Hidden.swift")
    let old = try await run("App -o Generated --diagnostics github")
    let new = try await run("App -o Generated --format github")
    #expect(old.output == new.output && old.output.hasPrefix("::error "))
  }
}
