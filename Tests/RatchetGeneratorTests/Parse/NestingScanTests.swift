import Foundation
import Testing

@testable import RatchetGenerator

@Suite("What is nested too deep")
struct NestingScanTests {
  private func excess(_ text: String) -> ExcessiveNesting? {
    NestingScan.excess(in: Array(text.utf8))
  }

  private func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + "A" + String(repeating: close, count: depth)
  }

  // MARK: - Square brackets

  @Test("are square brackets that take the parser too long, with others between them or not")
  func squareBrackets() {
    #expect(excess(nested("[", "]", 10)) == nil)
    #expect(excess(nested("[", "]", 11)) == ExcessiveNesting(kind: .squareBrackets, offset: 10))
    #expect(
      excess("let x = " + nested("([", "])", 11))
        == ExcessiveNesting(kind: .squareBrackets, offset: 29))
    #expect(excess(nested("A<[", "", 5000))?.kind == .squareBrackets)
  }

  @Test("are no square brackets beside each other, in strings, in comments, in regular expressions")
  func shallowSquareBrackets() {
    #expect(excess(String(repeating: "a[0] = [1, [2]]\n", count: 100)) == nil)
    #expect(excess(nested("{ [", "] }", 20)) == nil)
    #expect(excess(String(repeating: "x = \"[\\\"[\" // [[\n/* [[[ */\n", count: 100)) == nil)
    #expect(excess(String(repeating: "/* /* [ */ [ */ x = #\"[\"[\"#\n", count: 100)) == nil)
    #expect(excess("\"\"\"\n" + nested("[", "", 50) + "\n\"\"\"") == nil)
    #expect(excess("##\"\"\"\n\"\"\"# [\n\"\"\"##" + nested("[", "]", 10)) == nil)
    #expect(excess(String(repeating: "{ if c == /[/ {} }\n", count: 100)) == nil)
    #expect(excess(String(repeating: "let expression = /\\[\\(\\{/\n", count: 100)) == nil)
  }

  // MARK: - All brackets

  @Test("are more brackets than the parser bears, of whichever kinds")
  func brackets() {
    #expect(excess(nested("(", ")", 50)) == nil)
    #expect(excess(nested("(", ")", 51)) == ExcessiveNesting(kind: .brackets, offset: 50))
    #expect(excess(nested("f({ ", "})", 26)) == ExcessiveNesting(kind: .brackets, offset: 101))
    #expect(excess(nested("if x {\n", "}\n", 51))?.kind == .brackets)
    #expect(excess(nested("case .a(\n", "", 51))?.kind == .brackets)
  }

  @Test("are strings in one another's interpolations")
  func interpolations() {
    #expect(excess(nested("\"\\(", ")\"", 50)) == nil)
    #expect(excess(nested("\"\\(", ")\"", 200))?.kind == .brackets)
    #expect(excess("var x = 0" + nested("\"\\(", "", 700))?.kind == .brackets)
    #expect(excess(String(repeating: "x = \"\\(\"\\(a)\")\"\n", count: 100)) == nil)
  }

  @Test("that nobody closes, and that nobody has opened, take no time")
  func unbalanced() {
    let stray = String(repeating: ")]\n", count: 200_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(excess(nested("{", "", 49) + stray) == nil)
      #expect(excess(stray + nested("(", ")", 50)) == nil)
    }
    #expect(time < .seconds(5))
  }

  // MARK: - Angle brackets

  @Test("are type arguments in one another, with brackets between them or not")
  func angleBrackets() {
    #expect(excess(nested("A<", ">", 30)) == nil)
    #expect(excess(nested("A<", ">", 31)) == ExcessiveNesting(kind: .angleBrackets, offset: 61))
    #expect(excess(nested("A<B, A<", "", 16))?.kind == .angleBrackets)
    #expect(excess(nested("A<(B, ", "", 31))?.kind == .angleBrackets)
    #expect(excess(nested("A<() -> ", "", 31))?.kind == .angleBrackets)
    #expect(excess(nested("`a b`<\n", "", 31))?.kind == .angleBrackets)
  }

  @Test("are attributes in one another's arguments, for which the parser's time doubles")
  func attributeArguments() {
    #expect(excess(nested("@A<", ">", 5)) == nil)
    #expect(
      excess(nested("@A<", ">", 6)) == ExcessiveNesting(kind: .attributeArguments, offset: 17))
    #expect(excess(nested("@(", ")", 5)) == nil)
    #expect(excess(nested("@(", ")", 6)) == ExcessiveNesting(kind: .attributeArguments, offset: 11))
    #expect(excess(String(repeating: "@(A) @B(c) ", count: 20) + "var x: X") == nil)
    #expect(excess(nested("@Reducer<(", "", 6))?.kind == .attributeArguments)
    #expect(excess(String(repeating: "@A<B> @C<D<E>> ", count: 16) + "var x: X") == nil)
  }

  @Test(
    "are no comparisons, however many",
    arguments: [
      "if a<b {}\n", "let x = a<b\n", "guard a<b, c<d else { return }\n", "a<b\n", "f(a<b)\n",
      "case .a: a<b ? 1 : 2\n", "a<b && ", "a<b || ", "a<b + 1 ", "a<b; ", "a<b/c ", "a<b-c ",
      "a<\"b\", ", "a < b, ", "func < (a: A, b: B) -> C\n", "let x: A<B> = A<C>()\n",
      "a << b >> c, ",
    ]
  )
  func comparisons(text: String) {
    for count in [31, 2000] {
      #expect(excess(String(repeating: text, count: count))?.kind != .angleBrackets)
    }
  }

  // MARK: - Repetition

  @Test(
    "are a few words again and again",
    arguments: [
      "if ", "repeat ", "some any ", "x ? y : ", "where A: ", "-> ", "indirect ", "~A ", "a: ",
      "switch x { case ", "nonisolated(nonsending) ", "漢 ", "a.", "- -", "A1 -> ", "x0 ? y1 : ",
      // Lines that the next one is a part of.
      "if\n", "repeat \n", "x ?\n", "switch x\n", "if let x = a\n", "-> \n", "() ->\r\n",
      "indirect\n",
      "nonisolated(nonsending)\n", "final public\n", "A.\n",
    ]
  )
  func repetition(text: String) throws {
    let count = 511 / text.utf8.count + 2
    let found = try #require(
      excess("let x = 1\n  " + String(repeating: text, count: count) + "\nlet y = 2"))
    let shown = text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(found == ExcessiveNesting(kind: .repetition(of: shown, count: count), offset: 12))
  }

  @Test(
    "are none of the repetitions that people write",
    arguments: [
      // Tables and lists.
      "let table = [" + String(repeating: "0x00, ", count: 500) + "]",
      "let table = [" + String(repeating: "true, ", count: 500) + "]",
      "let table = [\n" + String(repeating: "  .empty,\n", count: 500) + "]",
      String(repeating: "Divider()\n", count: 500),
      String(repeating: "await step()\n", count: 500),
      String(repeating: "try await clock.tick()\n", count: 500),
      String(repeating: "count += 1\n\n", count: 500),
      String(repeating: "timer.repeat()\n", count: 500),
      String(repeating: "pulse(repeat: 2)\n", count: 500),
      String(repeating: "open(file)\n", count: 500),
      String(repeating: "if a { b() }\n", count: 500),
      String(repeating: "if a {\n  b()\n}\n", count: 500),
      String(repeating: "#if DEBUG\n#endif\n", count: 500),
      String(repeating: "break\nreturn\n", count: 500),
      String(repeating: "`if`\nx!\n", count: 500),
      "let number = 1" + String(repeating: "0", count: 500),
      "let mask = 0b" + String(repeating: "0000_1111_", count: 50) + "0",
      String(repeating: "f();", count: 500),
      // Rulers and margins.
      "// " + String(repeating: "=", count: 2000) + "\n",
      "/*" + String(repeating: "*", count: 2000) + "*/",
      String(repeating: "//\n", count: 2000),
      "/* " + String(repeating: "if ", count: 500) + "*/",
      String(repeating: " ", count: 2000) + "let x = 1",
      String(repeating: "\n", count: 2000) + String(repeating: "\t", count: 2000),
      // Strings.
      "let data = \"" + String(repeating: "AAAA", count: 500) + "\"",
      "let data = #\"" + String(repeating: "if \" ", count: 500) + "\"#",
      "let data = \"\"\"\n" + String(repeating: "if ", count: 500) + "\n\"\"\"",
      // What is short.
      "let x = " + String(repeating: "!", count: 200) + "y",
      String(repeating: "if ", count: 80),
    ]
  )
  func legitimateRepetition(text: String) {
    #expect(excess(text) == nil)
  }

  // MARK: - Sources

  @Test("of a source are refused before the parser sees them")
  func refused() throws {
    let source = "@CasePathable enum A { case a; func f() { _ = \(nested("[", "]", 200)) } }"
    let diagnostics = try generate(source).diagnostics
    #expect(diagnostics.map(\.id) == ["nested-too-deep"])
  }

  @Test(
    "say what was found, and what to do",
    arguments: [
      (
        "((", "",
        "more than 50 brackets are open at once here, and Swift's parser does not bear more",
        "close those that nothing closes, or move what stands in the inner ones into a function"
      ),
      (
        "A<", ">",
        "angle brackets are nested more than 30 deep here, and Swift's parser does not bear more",
        "give a name to what stands in the inner ones"
      ),
      (
        "@A<", ">",
        "attributes stand in one another's arguments more than 5 deep here, and Swift's parser takes "
          + "twice as long for each level", "give a name to what stands in the inner ones"
      ),
      (
        "any ", "", "'any' stands here 700 times in a row, and Swift's parser does not bear more",
        "write fewer of them"
      ),
    ]
  )
  func messages(open: String, close: String, message: String, wayOut: String) throws {
    let source = "@Reducer struct A { var a: \(nested(open, close, 700)) }"
    let diagnostics = try generate(source).diagnostics
    #expect(diagnostics.map(\.id) == ["nested-too-deep"])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.notes.map(\.message) == [wayOut])
  }

  @Test("are in none of this package's own sources, nor in the domains of its tests")
  func ownSources() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for folder in ["Sources", "Plugins", "Tests/Integration/Domains"] {
      let files = FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        count += 1
        #expect(try NestingScan.excess(in: Array(Data(contentsOf: file))) == nil, "\(file.path)")
      }
    }
    #expect(count > 100)
  }
}
