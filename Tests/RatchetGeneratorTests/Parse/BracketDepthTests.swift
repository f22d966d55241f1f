import Testing

@testable import RatchetGenerator

@Suite("Nested square brackets")
struct BracketDepthTests {
  private func excess(_ text: String) -> Int? {
    BracketDepth.excess(in: Array(text.utf8))
  }

  private func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + "A" + String(repeating: close, count: depth)
  }

  @Test("are found where the parser would take too long, with others between them or not")
  func tooDeep() {
    #expect(excess(nested("[", "]", 10)) == nil)
    #expect(excess(nested("[", "]", 11)) == 10)
    #expect(excess("let x = " + nested("([", "])", 11)) == 29)
    #expect(excess(nested("A<[", "", 5000)) != nil)
  }

  @Test("count only where they are one in another, and neither in strings nor in comments")
  func shallow() {
    #expect(excess(String(repeating: "a[0] = [1, [2]]\n", count: 100)) == nil)
    #expect(excess(nested("{ [", "] }", 100)) == nil)
    #expect(excess(String(repeating: "x = \"[\\\"[\" // [[\n/* [[[ */\n", count: 100)) == nil)
    #expect(excess("\"\"\"\n" + nested("[", "", 50) + "\n\"\"\"") == nil)
    #expect(excess(String(repeating: "{ if c == /[/ {} }\n", count: 100)) == nil)
  }

  @Test("that nobody closes, and that nobody has opened, take no time")
  func unbalanced() {
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(excess(nested("{", ")", 100_000)) == nil)
      #expect(excess(nested("(", "]", 100_000)) == nil)
    }
    #expect(time < .seconds(5))
  }

  @Test("of a source are refused before the parser sees them")
  func refused() throws {
    let source = "@CasePathable enum A { case a; func f() { _ = \(nested("[", "]", 200)) } }"
    let diagnostics = try generate(source).diagnostics
    #expect(diagnostics.map(\.id) == ["nested-too-deep"])
  }
}
