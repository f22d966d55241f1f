import Foundation
import TestSupport
import Testing

/// The checks of `scripts/release` before it builds anything.
@Suite("The release script")
struct ReleaseTests {
  /// A repository with the files that the script reads.
  private struct Repository {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n- One thing.\n")
      try write("README.md", #".package(url: "…", from: "1.2.3")"# + "\n")
      try write("Documentation/Page.md", "# Page\n")
      try write(version, #"enum RatchetVersion { static let current = "1.2.3" }"# + "\n")
      try write("Sources/One/One.swift", "let one = 1\n")
      try write(
        "scripts/release",
        String(
          contentsOf: PackageOnDisk.ratchet.appending(path: "scripts/release"), encoding: .utf8))
      try #require(shell("git init -q -b main . && \(commit)").succeeded)
    }

    let version = "Sources/CommandLine/RatchetCommandLine/RatchetVersion.swift"

    let commit =
      "git add -A && git -c user.name=One -c user.email=one@example.com commit -q -m Change"

    func write(_ path: String, _ text: String) throws {
      try folder.write(text, to: path)
    }

    func shell(_ command: String) throws -> Run { try Run(["sh", "-c", command], in: folder.url) }

    func release(_ options: String = "--url https://example.com/ratchet") throws -> Run {
      try shell("bash scripts/release \(options)")
    }
  }

  @Test("a consistent repository passes a dry run, with unreleased changes too")
  func dryRun() throws {
    let repository = try Repository()
    try repository.write(
      "CHANGELOG.md", "## Unreleased\n\n- Another thing.\n\n## 1.2.3\n\n- One thing.\n")
    let run = try repository.release("--dry-run")
    #expect(run.succeeded)
    #expect(run.output == "1.2.3: version, pages and changelog agree\n")
  }

  @Test("changes that are not committed are refused")
  func dirtyTree() throws {
    let repository = try Repository()
    try repository.write("Documentation/Page.md", "# Another page\n")
    try expectRefusal("error: there are changes that are not committed", of: repository)
  }

  @Test("a version that has a tag is refused")
  func existingTag() throws {
    let repository = try Repository()
    try #require(repository.shell("git tag 1.2.3").succeeded)
    try expectRefusal("error: the tag 1.2.3 exists", of: repository)
  }

  @Test("changes that are in no version's section are refused")
  func unreleasedChanges() throws {
    let repository = try Repository()
    try repository.write(
      "CHANGELOG.md", "## Unreleased\n\n- Another thing.\n\n## 1.2.3\n\n- One thing.\n")
    try #require(repository.shell(repository.commit).succeeded)
    try expectRefusal("error: CHANGELOG.md has unreleased changes", of: repository)
  }

  @Test(
    "what disagrees with the version is refused, in a dry run too",
    arguments: [
      ("CHANGELOG.md", "## Unreleased\n\n## 1.2.2\n", "CHANGELOG.md says nothing of 1.2.3"),
      ("CHANGELOG.md", "## 1.2.3\n\n- One thing.\n", "CHANGELOG.md has no section 'Unreleased'"),
      ("README.md", #"Write from: "1.2.2""#, #"README.md:1: 'from: "1.2.2"' is not version 1.2.3"#),
      (
        "Sources/One/One.swift", #"let one = "1.2.3""#,
        "the version is also written in Sources/One/One.swift"
      ),
      (
        "Sources/CommandLine/RatchetCommandLine/RatchetVersion.swift",
        #"static let current = "next""#,
        "'next' is not a version such as 1.2.3"
      ),
    ])
  func disagreement(path: String, text: String, message: String) throws {
    let repository = try Repository()
    try repository.write(path, text + "\n")
    let run = try repository.release("--dry-run")
    #expect(!run.succeeded)
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test(
    "wrong options, and an address from which SwiftPM does not download, are refused with the usage",
    arguments: ["", "--now", "--url", "--url http://example.com/ratchet", "--tool ratchet"])
  func wrongOptions(options: String) throws {
    let run = try Repository().release(options)
    #expect(run.status == 64)
    #expect(
      run.output == """
        usage: scripts/release --url ADDRESS [--tool PROGRAM] [--merge BUNDLE]... | --dry-run

        """)
  }

  /// Expects one error, and no output.
  private func expectRefusal(_ message: String, of repository: borrowing Repository) throws {
    let run = try repository.release()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(message), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    let output = repository.folder.path(".build")
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
