import Foundation
import TestSupport
import Testing

@Suite("Names that are deliberately absent")
struct AbsentNameTests {
  @Test("have compile errors that say what to write instead", arguments: ["5", "6"])
  func messages(languageMode: String) throws {
    let uses = RatchetPackage.folder.appending(path: "Tests/Migration/AbsentNames/Uses.swift")
    let errors = try Typechecker(languageMode: languageMode).errors(in: uses)
    var expected = 0
    let lines = try String(contentsOf: uses, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let comment = line.range(of: "  // "), !line.hasPrefix("  //") else { continue }
      expected += 1
      let found = errors[index + 1] ?? []
      #expect(
        found.contains { $0.contains(line[comment.upperBound...]) },
        "line \(index + 1): \(line)\n\(found.joined(separator: "\n"))")
    }
    #expect(expected > 35)
  }

  @Test("are all listed in the page for those who come from the Composable Architecture")
  func page() throws {
    let page = try RatchetPackage.text(of: "Documentation/Migration.md")
    let folders = [
      "Sources/Migration/RatchetMigration/Absent", "Sources/Runtime/Ratchet/FormerNames",
    ]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: RatchetPackage.folder.appending(path: folder).path
      ).map { "\(folder)/\($0)" }
    }
    #expect(files.count > folders.count)
    let declaration =
      /public (?:static )?(?:convenience )?(?:struct|typealias|func|var|init)\s*(\w*)/
    for file in files {
      // A member of an absent type needs no line.
      for line in try RatchetPackage.text(of: file)
        .split(separator: "\n")
      {
        guard let match = line.firstMatch(of: declaration), !match.1.isEmpty else { continue }
        let name = match.1
        if ["wrappedValue", "projectedValue"].contains(name) { continue }
        // Only the compiler calls a function of a result builder.
        if name.hasPrefix("build") { continue }
        #expect(page.contains("`\(name)") || page.contains(".\(name)"), "\(file): \(name)")
      }
    }
  }
}
