import Foundation
import TestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sources.domain("Light"), to: "App/Light.swift")
  }

  @Test(
    "a file that is missing, of another encoding, or no Swift is named, and the others are done"
  )
  func named() async throws {
    try folder.write(
      Data("// caf\u{E9} Reducer\n".unicodeScalars.map { UInt8($0.value) }),
      to: "App/Latin.swift"
    )
    try folder.write(
      #require(Sources.domain("Wide").data(using: .utf16)),
      to: "App/Wide.swift"
    )
    try folder.write("@CasePathable enum { case }\n", to: "App/Broken.swift")
    try folder.write("", to: "App/notes.txt")
    let run = try await Run(
      "generate",
      "App",
      "App/Gone.swift",
      "App/notes.txt",
      "-o",
      "Generated",
      in: folder
    )
    #expect(run.status == 1)
    let lines = run.error.split(separator: "\n")
    func line(_ path: String) -> Substring? { lines.first { $0.hasPrefix("\(path):") } }
    #expect(line("App/Latin.swift")?.contains(":1:7: error: the file is not UTF-8") == true)
    #expect(line("App/Wide.swift")?.contains("error: the file is not UTF-8") == true)
    #expect(line("App/Broken.swift")?.hasSuffix("[syntax]") == true)
    #expect(line("App/Gone.swift")?.contains("No such file or directory") == true)
    #expect(line("App/notes.txt")?.contains("not a Swift file") == true)
    #expect(folder.files(in: "Generated") == ["Light+Ratchet.swift"])
  }

  @Test(
    "an empty path is wrong use, and an output that is a cycle of links is reported")
  func emptyPaths() async throws {
    #expect(try await Run("generate", "", "-o", "Generated", in: folder).status == 64)
    #expect(try await Run("dump", "", in: folder).status == 64)
    try folder.link("Generated", to: "Generated")
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("it is a link that leads nowhere [unusable-output]"))
  }

  #if os(Linux)
    @Test("a file or a folder whose name is not UTF-8 is reported by an approximate name")
    func names() async throws {
      let made = try await Run.shell(
        """
        cp App/Light.swift "$(printf 'App/b\\377d.swift')" && mkdir "$(printf 'App/f\\377')" \
          && touch "$(printf 'App/b\\377d.txt')"
        """, in: folder)
      try #require(made.status == 0, "\(made.error)")
      let run = try await Run("generate", "App", "-o", "Generated", in: folder)
      #expect(run.status == 1)
      let lines = run.error.split(separator: "\n").filter { $0.contains(" error: ") }
      // In the order in which the system lists them.
      #expect(
        lines.sorted() == [
          "App/b\u{FFFD}d.swift:1:1: error: the file cannot be read: its name is not UTF-8 [unreadable]",
          "App/f\u{FFFD}:1:1: error: the file cannot be read: its name is not UTF-8 [unreadable]",
        ])
      #expect(folder.files(in: "Generated") == ["Light+Ratchet.swift"])
    }
  #endif

  @Test(
    "a file that may not be read is named",
    .enabled(if: getuid() != 0, "the superuser may read everything")
  )
  func unreadable() async throws {
    try folder.write(Sources.domain("Other"), to: "App/Other.swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0],
      ofItemAtPath: folder.path("App/Other.swift")
    )
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("App/Other.swift:1:1: error: the file cannot be read: Permission"))
  }

  @Test("a source with an error keeps the file that it had")
  func kept() async throws {
    _ = try await Run("generate", "App", "-o", "Generated", in: folder)
    try folder.write(Sources.error, to: "App/Light.swift")
    let run = try await Run("generate", "App", "-o", "Generated", in: folder)
    #expect(run.status == 1)
    #expect(folder.files(in: "Generated") == ["Light+Ratchet.swift"])
  }
}
