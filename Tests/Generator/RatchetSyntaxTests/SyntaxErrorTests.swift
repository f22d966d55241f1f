import RatchetSyntax
import Testing

@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test(
    "errors are reported at their places",
    arguments: [
      ("struct A { var b: Int", "9: this '{' is never closed"),
      ("let a = (1", "8: this '(' is never closed"),
      ("let a = [1)", "8: this '[' is never closed"),
      ("struct A { } }", "13: this '}' closes nothing"),
      ("let a = \"b\nlet c = 1", "8: this string has no end on its line"),
      ("let a = \"\"\"\nb", "8: this string has no end"),
      ("let a = \"b\\(c\nlet d = 1", "8: this string has no end on its line"),
      ("let a = 1 /* b", "10: this comment has no end"),
      ("let a = #/b", "8: this regular expression has no end"),
      ("let a = \"\\q\"", "9: this is not an escape sequence of Swift"),
      ("struct { }", "7: the name of a type is expected here"),
      ("enum self {}", "5: 'self' is a keyword: to use it as a name, write '`self`'"),
      (
        "enum E { case a, default }",
        "17: 'default' is a keyword: to use it as a name, write '`default`'"
      ),
      (
        "struct S { var case: Int }", "15: 'case' is a keyword: to use it as a name, write '`case`'"
      ),
      ("struct S { func in() {} }", "16: 'in' is a keyword: to use it as a name, write '`in`'"),
      ("enum E { case }", "14: the name of a case is expected here"),
      ("struct S { var a: }", "18: a type is expected here"),
      ("struct S: { }", "10: a type is expected here"),
      ("struct S: A, { }", "13: a type is expected here"),
      ("struct S<A> where { }", "18: a requirement is expected here"),
      ("enum E<enum> { }", "7: 'enum' is a keyword: to use it as a name, write '`enum`'"),
      ("struct S { foo }", "11: a declaration is expected here"),
      ("struct S { var a: Array<Int }", "28: '>' is expected here"),
      ("func f { }", "7: '(' is expected here"),
      ("#if A\nlet b = 1", "0: this '#if' has no '#endif'"),
      ("#endif", "0: this has no '#if'"),
      ("let a = 0x", "10: a hexadecimal number needs a digit here"),
      ("let a =1", "6: '=' needs space on both sides, or on none"),
      ("let a = <#b#>", "8: this editor placeholder is not code"),
    ])
  func messages(source: String, expected: String) {
    #expect(errors(source).first == expected)
  }

  @Test("bytes that are not UTF-8 are reported, and reading continues")
  func invalidBytes() {
    let tree = SyntaxTree(Array("let a".utf8) + [0xFF, 0xC3] + Array(" = 1".utf8))
    #expect(tree.errors.first?.message == "these bytes are not UTF-8")
    #expect(tree.root.first(.variableDeclaration)?.text.hasSuffix("= 1") == true)
  }
}
