import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff(from: old, to: new, oldName: "a/F", newName: "b/F").description
  }

  @Test("the same text twice has none")
  func same() {
    #expect(diff("a\nb\n", "a\nb\n").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test("a changed line is shown with three lines on each side")
  func context() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let expected = """
      --- a/F
      +++ b/F
      @@ -2,7 +2,7 @@
       2
       3
       4
      -5
      +five
       6
       7
       8

      """
    #expect(diff(old, old.replacing("5", with: "five")) == expected)
  }

  @Test("changes far apart are hunks of their own, and near ones are together")
  func hunks() {
    let old = (1...30).map { "line \($0)\n" }.joined()
    let far = old.replacing("line 5\n", with: "").replacing("line 25\n", with: "new\nline 25\n")
    let near = old.replacing("line 5\n", with: "").replacing("line 12\n", with: "new\nline 12\n")
    func headers(_ new: String) -> [Substring] {
      diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
    }
    #expect(headers(far) == ["@@ -2,7 +2,6 @@", "@@ -22,6 +21,7 @@"])
    #expect(headers(near) == ["@@ -2,13 +2,13 @@"])
  }

  @Test("a new or removed file is compared with an empty one")
  func wholeFiles() {
    #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/F\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", nil) == "--- a/F\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff(nil, "") == "--- /dev/null\n+++ b/F\n")
  }

  @Test("a last line without a line break is marked")
  func noNewline() {
    let expected = """
      --- a/F
      +++ b/F
      @@ -1,2 +1,2 @@
       a
      -b
      \\ No newline at end of file
      +b

      """
    #expect(diff("a\nb", "a\nb\n") == expected)
  }

  @Test("lines are compared by their bytes: line ends and the spelling of letters count")
  func bytes() {
    #expect(!diff("a\r\n", "a\n").isEmpty)
    #expect(!diff("\u{E9}\n", "e\u{301}\n").isEmpty)
  }

  @Test("texts that have thousands of other lines are compared in no time")
  func large() {
    let old = (0..<10_000).map { "old \($0)\n" }.joined()
    let new = (0..<10_000).map { "new \($0)\n" }.joined()
    #expect(UnifiedDiff(from: old, to: new, oldName: "a", newName: "b").lines.count == 20_003)
  }

  @Test("applied to the old text, a diff gives the new one", arguments: 0..<200)
  func law(seed: Int) throws {
    var numbers = SeededRandom(seed: UInt64(seed))
    let old = numbers.text()
    let new = Bool.random(using: &numbers) ? numbers.edited(old) : numbers.text()
    let diff = UnifiedDiff(from: old, to: new, oldName: "a", newName: "b")
    #expect(try applied(diff, to: old) == new)
  }

  /// The new text, made from only the old one and the diff.
  private func applied(_ diff: UnifiedDiff, to old: String) throws -> String {
    let oldLines = TextLines(old).lines.map { $0.text + ($0.hasNewline ? "\n" : "") }
    var result: [String] = []
    var position = 0
    var last = UnifiedDiff.Line.Kind.file
    for line in diff.lines {
      let text = String(line.text.dropFirst()) + "\n"
      switch line.kind {
      case .file: break
      case .hunk:
        let fields = line.text.split(separator: " ")[1].dropFirst().split(separator: ",")
        let first = try #require(Int(fields[0]))
        let start = fields.count == 2 && fields[1] == "0" ? first : first - 1
        result += oldLines[position..<start]
        position = start
      case .context, .removed:
        #expect(text.hasPrefix(oldLines[position]))
        if line.kind == .context { result.append(text) }
        position += 1
      case .added: result.append(text)
      case .noNewline: if last != .removed { result.append(String(result.removeLast().dropLast())) }
      }
      last = line.kind
    }
    return (result + oldLines[position...]).joined()
  }
}

extension SeededRandom {
  /// Lines of few letters, so that many are equal.
  fileprivate mutating func text() -> String {
    let lines = (0..<Int.random(in: 0...40, using: &self)).map { _ in
      ["a", "b", "c", "", "d"].randomElement(using: &self) ?? ""
    }
    guard !lines.isEmpty else { return "" }
    return lines.joined(separator: "\n") + (Bool.random(using: &self) ? "\n" : "x")
  }

  fileprivate mutating func edited(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let index = Int.random(in: 0..<lines.count, using: &self)
      if Bool.random(using: &self) { lines[index] += "!" } else { lines.insert("e", at: index) }
    }
    return lines.joined(separator: "\n")
  }
}
