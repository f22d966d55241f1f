import RatchetSyntax
import Testing

/// Sources that would take minutes, or all of the stack, if time or depth were not bounded.
@Suite("Large sources")
struct LargeSourceTests {
  @Test(
    "whatever is repeated, it is read or refused in linear time",
    arguments: [
      "[", "(", "{", "<", "a<", "a<[", "@A<", "@A(", "@(", "if ", "if if", "a ? ", "a ? b : ",
      "[[:",
      "try ", "- ", "-", "\\(", "\"\\(", "\"", "\"\"\"", "#\"", "/", "#/", "#/\n", "a /b ", "/*",
      "`",
      "a:\n", "a: ", "struct A { ", "enum A { case a(", "func f(a: ", "() -> ", "let a: A.", "A?",
      "A & ", "#if A\n", "#if A\n@B\n", "#if A\n.b\n", "a\n#if A\n", "#else\n", "class ", "public ",
      "indirect ", "@A ", "@A\n", "var a: [", "var a = ", "var a { get { ", "where A: B, ", ")",
      "]",
      "}", "(]", "[)", "{)", "#(", "<<<<<<< a\n", ">>>> a\n", "<#", "a.", ".a", "a!", "a as ",
      "as b ",
      "case .a(", "switch a { case ", "extension ", "any ", "some ", "each ", "repeat ", "inout ",
      "~", "&~", "\\.a", "\\", "x is ", "typealias A = ", "for a in ", "guard ", "return ", "\u{0}",
      "\u{FEFF}", "é", "…", "0", "1.", "$", "#", "##", "'", ";", ",", "\r", "import a.",
    ])
  func repetitions(piece: String) {
    let count = 250_000 / piece.utf8.count
    for prefix in ["", "struct A { ", "let a = ", "let a: "] {
      let tree = SyntaxTree(prefix + String(repeating: piece, count: count))
      #expect(tree.tokens.last?.kind == .endOfFile)
      #expect(tree.errors.count <= 100)
    }
  }

  @Test("100,000 nested brackets are read")
  func nesting() {
    let count = 100_000
    let source =
      "let a = " + String(repeating: "[", count: count) + String(repeating: "]", count: count)
    #expect(SyntaxTree(source).errors.isEmpty)
  }

  @Test("types that are nested deeper than anyone writes are refused at their place")
  func deepTypes() {
    let count = 10_000
    let source =
      "let a: " + String(repeating: "[", count: count) + "Int"
      + String(repeating: "]", count: count)
    #expect(SyntaxTree(source).errors.first?.message == "this is nested more than 256 levels deep")
  }
}
