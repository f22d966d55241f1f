import Foundation
import TestSupport
import Testing

@Suite("Promises of the pages")
struct PromiseTests {
  private static let table = Result {
    try PromiseTable(RatchetPackage.text(of: "Tests/Documentation/promises.txt"))
  }

  @Test(
    "each has a test in 'promises.txt'; write a plain statement, or add the test",
    arguments: Pages.all)
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
    #expect(Set(table.keys.map(\.page)).subtracting(Pages.all) == [])
    let files = Self.testFiles()
    for test in Set(table.values.joined()).sorted() {
      let name = test.prefix { $0 != ":" }
      let title = test.dropFirst(name.count + 2)
      if name == "no promise", PromiseTable.reasons.contains(title) { continue }
      let texts = try (files[String(name)] ?? []).map(RatchetPackage.text)
      let quote = name.hasSuffix(".swift") ? "\"" : ""
      #expect(
        !title.isEmpty && texts.contains { $0.contains(quote + title) }, "no such test: \(test)")
    }
  }

  /// The paths of the tests and the scripts, by the names of their files.
  private static func testFiles() -> [String: [String]] {
    // Not the whole folders of the examples, which may be built meanwhile.
    let folders = ["Tests", "scripts"] + Pages.examples.map { "\($0)/Tests" }
    let paths = folders.flatMap { folder in
      let place = RatchetPackage.folder.appending(path: folder).path
      let names = FileManager.default.enumerator(atPath: place)?.allObjects as? [String] ?? []
      return names.map { "\(folder)/\($0)" }
    }
    return Dictionary(grouping: paths) { URL(filePath: $0).lastPathComponent }
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
      ("All files of a folder are read.", ["All files of a folder are read."]),
      (
        "It writes only this file:\n\nNo file is read.",
        ["It writes only this file:", "No file is read."]
      ),
      (
        "A file that cannot be read, if any, is reported. It removes no files.",
        ["It removes no files."]
      ),
      (
        "Swift cannot know. It is like any other. A read-only file is kept. | all files | only these |",
        []
      ),
      ("```swift\n// Always\n```\n<!-- every -->\n\nOne.", []),
    ])
  func reading(text: String, expected: [String]) {
    #expect(Promise.promises(of: "Page.md", text: text).map(\.sentence) == expected)
  }
}
