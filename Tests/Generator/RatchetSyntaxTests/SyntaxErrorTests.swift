import RatchetSyntax
import Testing

@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test(
    "errors are reported at their places",
    arguments: [
      ("struct A { var b: Int", "9: expected '}' to match this opening '{'"),
      ("let a = (1", "8: expected ')' to match this opening '('"),
      ("let a = [1)", "8: expected ']' to match this opening '['"),
      ("struct A { } }", "13: extraneous '}'"),
      ("let a = \"b\nlet c = 1", "8: unterminated string literal"),
      ("let a = \"\"\"\nb", "8: unterminated string literal"),
      (
        "let a = \"b\\(c\nlet d = 1",
        "10: cannot find ')' to match opening '(' in string interpolation"
      ),
      ("let a = 1 /* b", "10: unterminated '/*' comment"),
      ("let a = #/b", "8: unterminated regex literal"),
      ("let a = \"\\q\"", "9: invalid escape sequence in literal"),
      ("struct { }", "7: expected identifier in type declaration"),
      (
        "enum self {}",
        "5: keyword 'self' cannot be used as an identifier here; use backticks to escape it"
      ),
      (
        "enum E { case a, default }",
        "17: keyword 'default' cannot be used as an identifier here; use backticks to escape it"
      ),
      (
        "struct S { var case: Int }",
        "15: keyword 'case' cannot be used as an identifier here; use backticks to escape it"
      ),
      (
        "struct S { func in() {} }",
        "16: keyword 'in' cannot be used as an identifier here; use backticks to escape it"
      ),
      ("enum E { case }", "14: expected identifier in enum 'case' declaration"),
      ("struct S { var a: }", "18: expected type"),
      ("struct S: { }", "10: expected type"),
      ("struct S: A, { }", "13: expected type"),
      ("struct S<A> where { }", "18: expected requirement"),
      (
        "enum E<enum> { }",
        "7: keyword 'enum' cannot be used as an identifier here; use backticks to escape it"
      ),
      ("struct S { foo }", "11: expected declaration"),
      ("struct S { foo: Int }", "11: expected declaration: write 'var foo: …'"),
      ("enum E { case a, case b }", "17: expected a name after the comma: remove 'case'"),
      ("let a: A<self>", "9: expected type: write 'Self'"),
      (
        "struct S { var a -> Int }",
        "17: expected declaration: write ':' before the type of a variable"
      ),
      (
        "enum E { case a -> b }",
        "16: expected declaration: what a case holds is in parentheses, 'case name(Value)'"
      ),
      (
        "enum E { case a: B }",
        "15: expected declaration: what a case holds is in parentheses, 'case name(Value)'"
      ),
      ("let a: (B) throws async -> C", "18: 'async' must precede 'throws'"),
      (
        "struct S { var a: (B) async throws C }",
        "28: expected declaration: write '->' before the result of a function"
      ),
      (
        "struct S { var a: async (B) throws -> C }",
        "24: expected declaration: write what a function does, such as 'async', behind its parameters"
      ),
      ("enum E { foo }", "9: expected declaration: write 'case foo'"),
      ("enum E { struct S { foo } }", "20: expected declaration"),
      ("struct S { var a: Array<Int }", "28: expected '>'"),
      ("func f { }", "7: expected '(' in argument list of function declaration"),
      ("#if A\nlet b = 1", "0: expected #endif at end of conditional compilation block"),
      ("#endif", "0: unexpected conditional compilation block terminator"),
      ("let a = 0x", "10: expected a hexadecimal digit (0-9, A-F) in integer literal"),
      ("let a = 0xg", "10: 'g' is not a valid hexadecimal digit (0-9, A-F) in integer literal"),
      ("let a = 0b2", "10: '2' is not a valid binary digit (0 or 1) in integer literal"),
      ("let a = 0o78", "11: '8' is not a valid octal digit (0-7) in integer literal"),
      ("let a = 1é", "9: 'é' is not a valid digit in integer literal"),
      ("let a = 1e", "10: expected a digit in floating point exponent"),
      ("let a = 1e1x", "11: 'x' is not a valid digit in floating point exponent"),
      ("let a = 0x1.8", "13: hexadecimal floating point literal must end with an exponent"),
      ("let a = “b”", "8: unicode curly quote found, replace with '\"'"),
      ("let `a = 1", "4: expected '`' to end this name"),
      ("let a =1", "6: '=' must have consistent whitespace on both sides"),
      ("let a = <#b#>", "8: editor placeholder in source file"),
    ])
  func messages(source: String, expected: String) {
    #expect(errors(source).first == expected)
  }

  @Test("bytes that are not UTF-8 are reported, and reading continues")
  func invalidBytes() {
    let tree = SyntaxTree(Array("let a".utf8) + [0xFF, 0xC3] + Array(" = 1".utf8))
    #expect(tree.errors.first?.message == "invalid UTF-8 found in source file")
    #expect(tree.root.first(.variableDeclaration)?.text.hasSuffix("= 1") == true)
  }

  @Test(
    "the cause is the string or the comment that hides brackets, or the brace that the indentation misses",
    arguments: [
      ("struct A {\n  func f() { g(\"b) }\n}\n", "2:16: unterminated string literal"),
      ("struct A {\n  func f() {\n    g(/* b)\n  }\n}\n", "3:7: unterminated '/*' comment"),
      ("struct A {\n  let a = \"\"\"\n}\n", "2:11: unterminated string literal"),
      (
        "struct A {\n  func f() {\n    if x {\n      g()\n  }\n}\n",
        "3:10: expected '}' to match this opening '{'"
      ),
      ("struct A {\n  func f() {\n    g()\n    }\n  }\n}\n", "4:5: extraneous '}'"),
      (
        "struct A {\n  func f() {\n    g(b\n  }\n}\n", "3:6: expected ')' to match this opening '('"
      ),
      ("struct A {\n  func f() {\n  }\n", "1:10: expected '}' to match this opening '{'"),
      ("struct A {\n  public var\n  var b = 1\n}\n", "2:13: expected variable name"),
      ("enum A {\n  case\n  case b\n}\n", "2:7: expected identifier in enum 'case' declaration"),
      ("enum A { case b c }", "1:17: expected ',' separator between cases"),
    ])
  func cause(source: String, expected: String) throws {
    let cause = try #require(SyntaxTree(source).cause)
    let before = source.utf8.prefix(cause.offset)
    let line = before.count { $0 == 0x0A } + 1
    let column =
      before.count
      - (before.lastIndex(of: 0x0A).map { before.distance(from: before.startIndex, to: $0) + 1 }
        ?? 0) + 1
    #expect("\(line):\(column): \(cause.message)" == expected)
  }
}
