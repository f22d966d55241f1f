import Testing

@testable import RatchetGenerator

@Suite("Errors of syntax")
struct SyntaxErrorsTests {
  private func diagnostics(_ line: String) throws -> [Diagnostic] {
    let generation = try generate("import Ratchet\n\(line)\nenum A: CasePathable { case a }\n")
    #expect(generation.text.isEmpty == !generation.diagnostics.isEmpty)
    return generation.diagnostics
  }

  @Test(
    "each is reported once, at the place that caused it",
    arguments: [
      ("let x \u{1}= 1", 7, "this character is only allowed in strings and comments"),
      ("let x = \"漢, y", 9, "unterminated string literal"),
      ("struct B { var x: }", 19, "expected type"),
      ("enum B { case a(Int }", 16, "expected ')' to match this opening '('"),
      ("enum B { case }", 15, "expected identifier in enum 'case' declaration"),
      ("struct B { var x: [Int }", 19, "expected ']' to match this opening '['"),
      ("}", 1, "extraneous '}'"),
      ("#if DEBUG", 1, "expected #endif at end of conditional compilation block"),
    ])
  func places(line: String, column: Int, message: String) throws {
    let diagnostics = try diagnostics(line)
    #expect(diagnostics.map(\.id) == ["syntax"])
    #expect(diagnostics.first?.message == message)
    #expect(diagnostics.first?.location?.column == column)
  }

  @Test("those in a function's body are the compiler's, and keep nothing from being generated")
  func bodies() throws {
    #expect(try diagnostics("func f() { let x = ; return ] ) }").isEmpty == false)
    #expect(try diagnostics("func f() { let = 1; if { } }").isEmpty)
  }

  @Test(
    "those in code for another version of the compiler are none, because the compiler does not read it",
    arguments: [
      ("swift(<5)", true), ("!(compiler(>=5)) && DEBUG", true), ("swift(<5) || compiler(<5)", true),
      ("DEBUG && (swift(<5))", true), ("DEBUG || swift(<5)", false), ("hasFeature(A)", false),
      ("canImport(B, _version: 2)", false),
    ])
  func versions(condition: String, isForVersion: Bool) throws {
    for start in ["#if \(condition)", "#if \(condition)\n#else"] {
      let source = "\(start)\nstruct B { var x: }\n#endif"
      #expect(try diagnostics(source).isEmpty == isForVersion)
    }
  }

  // MARK: - Depth

  private func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + "A" + String(repeating: close, count: depth)
  }

  @Test(
    "what is nested more deeply than anything that compiles is one of them",
    arguments: [
      ("[", "]"), ("(", ")"), ("A<", ">"), ("() -> ", ""), ("", "?"), ("@A<", ">"), ("any ", ""),
      ("A.B<[", "]>"),
    ])
  func depth(open: String, close: String) throws {
    for depth in [30, 60] {
      let source = "@CasePathable enum A { case a(\(nested(open, close, depth))) }"
      let diagnostics = try generate(source).diagnostics
      #expect(!diagnostics.contains { $0.message.contains("levels deep") }, "\(depth)")
    }
    let source = "@CasePathable enum A { case a(\(nested(open, close, 100_000))) }"
    #expect(try generate(source).diagnostics.map(\.id) == ["syntax"])
  }

  @Test(
    "code in bodies can be nested to any depth",
    arguments: [("[", "]"), ("(", ")"), ("{ ", "}"), ("f({ ", "})"), ("if a {\n", "}\n")])
  func depthInBodies(open: String, close: String) throws {
    let source =
      "@CasePathable enum A { case a; func f() { _ = \(nested(open, close, 100_000)) } }"
    let generation = try generate(source)
    #expect(generation.diagnostics.isEmpty && !generation.text.isEmpty)
  }

  @Test(
    "a word that is repeated without end is read in no time",
    arguments: ["if ", "repeat ", "x ? y : ", "-> ", "indirect ", "~A ", "switch x { case ", "a."])
  func repetition(word: String) throws {
    let text = String(repeating: word, count: 50_000)
    let source = "@CasePathable enum A { case a; func f() { _ = \(text) } }"
    _ = try generate(source)
  }
}
