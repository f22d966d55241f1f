import Foundation
import TestSupport
import Testing

/// The effect of a configuration on the commands, and how one is written.
@Suite("Configurations on the command line")
struct ConfigurationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write(Sources.domain("Light"), to: "Sources/App/Light.swift")
  }

  private func generate(_ options: String = "") async throws -> Run {
    try await Run.shell("$RATCHET generate Sources -o Generated \(options)", in: folder)
  }

  @Test("a configuration at the package's root is found")
  func found() async throws {
    try folder.write("header: Found\n", to: ".ratchet.yml")
    #expect(try await generate().status == 0)
    #expect(folder.text(of: "Generated/Light+Ratchet.swift")?.hasPrefix("// Found\n") == true)
    #expect(try await generate("--check").status == 0)
  }

  @Test("a change of the configuration makes the output stale")
  func stale() async throws {
    #expect(try await generate().status == 0)
    try folder.write("indentation: 4\n", to: ".ratchet.yml")
    #expect(try await generate("--check").status == 1)
    #expect(try await generate().status == 0)
    #expect(try await generate("--check").status == 0)
  }

  @Test("--config names another one, for a source anywhere")
  func named() async throws {
    try folder.write("header: Found\n", to: ".ratchet.yml")
    try folder.write("header: Named\n", to: "ci/settings.yml")
    #expect(try await generate("--config ci/settings.yml").status == 0)
    #expect(folder.text(of: "Generated/Light+Ratchet.swift")?.hasPrefix("// Named\n") == true)
  }

  @Test("an error is reported with the path as it was passed, and the run fails")
  func mistake() async throws {
    try folder.write("header: x\nheadr: y\n", to: ".ratchet.yml")
    let run = try await generate()
    #expect(run.status == 1)
    #expect(
      run.error == """
        .ratchet.yml:2:1: error: unknown key 'headr' [unknown-key]
        .ratchet.yml:2:1: note: did you mean 'header'?
        1 error

        """)
    #expect(folder.files(in: "Generated").isEmpty)
  }

  @Test("init writes a configuration that changes nothing")
  func initial() async throws {
    #expect(try await generate().status == 0)
    let run = try await Run("init", in: folder)
    #expect(run.status == 0)
    #expect(run.output == ".ratchet.yml is written: edit it to your liking\n")
    #expect(folder.text(of: ".ratchet.yml")?.contains("\ngenerate:\n") == true)
    #expect(try await generate("--check").status == 0)
  }

  @Test("init writes into the folder that is named")
  func initialInFolder() async throws {
    #expect(try await Run("init", "Sources/App", in: folder).status == 0)
    #expect(folder.text(of: "Sources/App/.ratchet.yml") != nil)
    let missing = try await Run("init", "Nowhere", in: folder)
    #expect(missing.status == 1)
    #expect(missing.error.contains("Nowhere/.ratchet.yml:1:1: error: "))
    #expect(missing.error.contains("note: name a folder that exists"))
    #expect(try await Run("init", "", in: folder).status == 64)
  }

  @Test("a configuration that is a broken link or a folder is reported")
  func unreadable() async throws {
    for target in ["nowhere", ".ratchet.yml"] {
      try folder.link(".ratchet.yml", to: target)
      let run = try await generate()
      #expect(run.status == 1)
      #expect(
        run.error.hasPrefix(".ratchet.yml:1:1: error: the file cannot be read: "), "\(run.error)")
      try folder.remove(".ratchet.yml")
    }
    try folder.write("", to: ".ratchet.yml/file")
    #expect(try await generate().error.contains("the file cannot be read: not a regular file"))
    #expect(folder.files(in: "Generated").isEmpty)
  }

  @Test("init never replaces a configuration")
  func initialExists() async throws {
    try folder.write("header: mine\n", to: ".ratchet.yml")
    let run = try await Run("init", in: folder)
    #expect(run.status == 1)
    #expect(run.error.hasPrefix(".ratchet.yml:1:1: error: this file already exists"))
    #expect(folder.text(of: ".ratchet.yml") == "header: mine\n")
  }

  @Test("dump prints the model as JSON, and nothing else on standard output")
  func dump() async throws {
    let run = try await Run("dump", "Sources", in: folder)
    #expect(run.status == 0 && run.error.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let files = try #require(json?["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["Sources/App/Light.swift"])
    let domains = files.first?["domains"] as? [[String: Any]]
    #expect(domains?.map { $0["name"] as? String } == ["Light"])
    #expect(domains?.first?["generates"] as? [String] == ["CasePathable"])
    #expect(folder.files(in: ".") == ["Package.swift", "Sources/App/Light.swift"])
  }

  @Test("dump reports errors as generate does")
  func dumpErrors() async throws {
    try folder.write(Sources.error, to: "Sources/App/Hidden.swift")
    let dump = try await Run("dump", "Sources", in: folder)
    let generate = try await generate()
    #expect(dump.status == 1 && generate.status == 1)
    #expect(generate.error.hasPrefix(dump.error) && !dump.error.isEmpty)
    #expect(try await Run("dump", in: folder).status == 64)
    #expect(try await Run("dump", "Missing.swift", in: folder).status == 1)
  }
}
