import Foundation
import TestSupport
import Testing

@Suite("Promises of the pages")
struct PromiseTests {
  private static let pages =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: RatchetPackage.folder.appending(path: "Documentation").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }

  private static let table = Result {
    try PromiseTable(RatchetPackage.text(of: "Tests/Documentation/promises.txt"))
  }

  @Test(
    "each has a test in 'promises.txt'; write a plain statement, or add the test", arguments: pages)
  func isInTheTable(page: String) throws {
    let promises = Promise.promises(of: page, text: try RatchetPackage.text(of: page))
    let known = try Self.table.get().tests
    #expect(promises.filter { known[$0]?.isEmpty ?? true } == [], "without a test")
    let gone = known.keys.filter { $0.page == page && !promises.contains($0) }
    #expect(gone.sorted() == [], "in the table, and not on the page")
  }

  @Test("each test in 'promises.txt' exists")
  func testsExist() throws {
    let table = try Self.table.get().tests
    #expect(Set(table.keys.map(\.page)).subtracting(Self.pages) == [])
    let files = Self.testFiles()
    for test in Set(table.values.joined()).sorted() {
      let name = test.prefix { $0 != ":" }
      let title = test.dropFirst(name.count + 2)
      let texts = try (files[String(name)] ?? []).map(RatchetPackage.text)
      #expect(
        !title.isEmpty && texts.contains { $0.contains("\"\(title)") }, "no such test: \(test)")
    }
  }

  /// The paths of the files in `Tests`, by name.
  private static func testFiles() -> [String: [String]] {
    let tests = RatchetPackage.folder.appending(path: "Tests").path
    let paths = FileManager.default.enumerator(atPath: tests)?.allObjects as? [String] ?? []
    return Dictionary(grouping: paths.map { "Tests/\($0)" }) { URL(filePath: $0).lastPathComponent }
  }

  @Test(
    "a sentence without an exception is one, and code and other sentences are not",
    arguments: [
      (
        "It works. It never\nfails, as `a.b` says. Then it ends.",
        ["It never fails, as `a.b` says."]
      ),
      (
        "- **Files.** Nothing is lost: see\n  [Every file](Every.md#all).\n- A file.",
        ["Nothing is lost: see [Every file](Every.md#all)."]
      ),
      ("| `never()` | always |\n|---|---|\n| x | y |", ["always"]),
      ("All files of a folder are read.\nAll in all.", ["All files of a folder are read."]),
      ("```swift\n// Always\n```\n<!-- every -->\n\nOne.", []),
    ])
  func reading(text: String, expected: [String]) {
    #expect(Promise.promises(of: "Page.md", text: text).map(\.sentence) == expected)
  }
}
