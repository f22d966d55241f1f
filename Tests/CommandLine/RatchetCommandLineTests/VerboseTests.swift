import TestSupport
import Testing

@Suite("ratchet generate --verbose")
struct VerboseTests {
  @Test("prints the change of each file, the number of files, and the time of each stage")
  func verbose() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.domain("One"), to: "App/One.swift")
    try folder.write(Sources.domain("Two"), to: "App/Two.swift")
    try folder.write(Sources.domain("Three"), to: "App/Three.swift")
    _ = try await Run("generate", "App", "-o", "Generated", in: folder)
    try folder.remove("App/One.swift")
    try folder.write(Sources.domain("Two", cases: ["other"]), to: "App/Two.swift")
    try folder.write(Sources.domain("Four"), to: "App/Four.swift")
    try folder.write(Sources.plain, to: "App/Plain.swift")

    let run = try await Run("generate", "App", "-o", "Generated", "--verbose", in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    let lines = run.error.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "created  Four+Ratchet.swift",
        "removed  One+Ratchet.swift",
        "updated  Two+Ratchet.swift",
        "4 files scanned, 3 parsed, 3 generated: 1 created, 1 updated, 1 removed, 1 unchanged",
        "",
      ]
    )
    let stages = lines.dropFirst(5).prefix { $0.hasSuffix("%") }
    #expect(
      stages.map { $0.prefix { $0 != " " } } == [
        "scan", "parse", "model", "check", "render", "write",
      ]
    )
    #expect(Set(stages.map(\.count)).count == 1)
    #expect(lines.dropLast().last?.hasPrefix("elapsed ") == true)
  }
}
