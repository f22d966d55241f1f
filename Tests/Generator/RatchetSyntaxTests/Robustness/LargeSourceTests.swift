import Foundation
import RatchetSyntax
import Testing

/// Sources that would take minutes, or exhaust the stack, if time or depth were not bounded.
@Suite("Large sources")
struct LargeSourceTests {
  @Test(
    "whatever is repeated, it is read or refused in linear time",
    arguments: pieces)
  func repetitions(piece: String) {
    let count = 60_000 / piece.utf8.count
    for prefix in ["", "struct A { ", "let a = ", "let a: "] {
      let tree = SyntaxTree(prefix + String(repeating: piece, count: count))
      #expect(tree.tokens.last?.kind == .endOfFile)
      #expect(tree.errors.count <= 100)
      let whole = SyntaxTree(whole: tree.bytes)
      #expect(whole.root.tokens == tree.root.tokens)
    }
  }

  @Test(
    "what is repeated before another thing that is repeated is read in linear time",
    arguments: [
      ("#if A\n", "@A "), ("a\n#if A\n", "@A\n"), ("#\"\"\"\\#(", "#\""),
      ("@A (x)\n#if B\n", "@A\n"),
      ("#if A\n@B\n#endif\n", "x\n"),
    ])
  func successions(first: String, second: String) {
    let count = 200_000 / first.utf8.count
    let source = String(repeating: first, count: count) + String(repeating: second, count: count)
    #expect(SyntaxTree(source).errors.count <= 100)
  }

  /// `RATCHET_MUTATIONS` enables it, because it takes minutes.
  @Test("two that are repeated together are read in linear time", .enabled(if: isThorough))
  func pairs() {
    var slowest = SlowestSources()
    for first in Self.pieces {
      for second in Self.pieces {
        let count = 40_000 / (first.utf8.count + second.utf8.count)
        for source in [
          String(repeating: first + second, count: count),
          String(repeating: first, count: count) + String(repeating: second, count: count),
          String(repeating: first, count: 2 * count) + second,
          "struct A { " + String(repeating: first + second, count: count),
        ] {
          slowest.read(Array(source.utf8), "\(first.debugDescription), \(second.debugDescription)")
        }
      }
    }
    print(slowest.report)
  }

  private static let isThorough = ProcessInfo.processInfo.environment["RATCHET_MUTATIONS"] != nil

  private static let pieces = [
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
    "@A (x)\n#if B\n", "#if A\n@B\n#endif\n",
    "#elseif A\n", "#\"\"\"\\#(", "f(", "a: Int", ")", "]", "}", ">", "\n", "x", "x ", "@A(1) ",
    "func f() ",
    "{ a in ", "#endif\n", "\"\"\"\n", "\\(", "#if A\n@B\n#elseif C\n", "import A\n", "async ",
    "throws ",
    "?.a", "case a, ", "a<B, ", "a<&~", "async throws ", "== ", "where A == B, ", "*/", "//", "0x",
    "1e", "\\", "A.", "(a, ",
  ]

  @Test("100,000 nested brackets are read")
  func nesting() {
    let count = 100_000
    let source =
      "let a = " + String(repeating: "[", count: count) + String(repeating: "]", count: count)
    #expect(SyntaxTree(source).errors.isEmpty)
  }

  @Test(
    "code that is nested 100,000 deep is read with its expressions, and visited",
    arguments: [
      ("(", ")"), ("[", "]"), ("{ ", "}"), ("{ a in ", "}"), ("\"\\(", ")\""), ("f(a: ", ")"),
      ("f { ", "}"), ("a[", "]"), ("{ if a { ", "} }"), ("{ switch a { case b: ", "} }"),
    ])
  func nestedParts(opening: String, closing: String) {
    let count = 100_000
    let source =
      "let a = " + String(repeating: opening, count: count) + "b"
      + String(repeating: closing, count: count)
    let tree = SyntaxTree(whole: Array(source.utf8))
    #expect(tree.errors.isEmpty)
    var references = 0
    var left = 0
    tree.root.walk {
      if $0.kind == .reference, $0.name == "b" { references += 1 }
      return true
    } leave: { _ in
      left += 1
    }
    #expect(references >= 1)
    #expect(left > count)
  }

  @Test(
    "chains of 100,000 links are read with their parts",
    arguments: [
      ".b()", ".b", "?.b", "!", "[0]", " + b", " ? b : c", " as B", " ?? b", ".b { }", "(c)",
    ])
  func chains(link: String) throws {
    let source = "let a = a" + String(repeating: link, count: 100_000)
    let tree = SyntaxTree(source)
    let value = try #require(tree.root.first(.variableDeclaration)?.first(.binding)?.first(.value))
    let expression = try #require(tree.expression(in: value))
    #expect(expression.tokens.upperBound == value.tokens.upperBound)
    if let operand = Operand(expression) {
      #expect(operand.calls.count == (link.contains("(") || link.contains("{") ? 100_000 : 0))
    }
  }

  @Test("types that are nested too deep are refused at their place")
  func deepTypes() {
    let count = 10_000
    let source =
      "let a: " + String(repeating: "[", count: count) + "Int"
      + String(repeating: "]", count: count)
    #expect(SyntaxTree(source).errors.first?.message == "this is nested more than 192 levels deep")
  }
}
