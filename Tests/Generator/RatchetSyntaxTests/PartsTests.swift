import RatchetSyntax
import Testing

@Suite("Parts of declarations")
struct PartsTests {
  private func declaration(_ source: String) throws -> Syntax {
    let tree = SyntaxTree(source)
    #expect(tree.errors.isEmpty)
    return try #require(tree.root.children.first { _ in true })
  }

  @Test(
    "a declaration's type is the first among its parts",
    arguments: [
      ("typealias A<B> = C<B>", "C<B>"), ("@A extension B.C: D {}", "B.C"),
      ("typealias A = any B & ~C", "any B & ~C"), ("typealias A = [3 of B]", "[3 of B]"),
      ("typealias A = @B (C) async -> D", "@B (C) async -> D"),
    ])
  func type(source: String, expected: String) throws {
    #expect(try declaration(source).type?.text == expected)
  }

  @Test(
    "an assignment is found behind the members and elements of a name, and not in the next statement",
    arguments: [
      ("a = b", true), ("a.b += c", true), ("a[b == c]?.d!.$e\n  .f ~= g", false),
      ("a[b == c]?.d!.$e\n  .f = g", true), ("a.b\nc = d", false), ("a.b\n[c].d = e", false),
      ("a.b == c", false), ("a.b(c) = d", false), ("a", false),
    ])
  func assignment(source: String, isAssignment: Bool) {
    let tree = SyntaxTree(source)
    #expect(tree.isAssignment(tree.index(afterPathAt: 0)) == isAssignment)
  }

  @Test("integers are no types among the arguments of a type")
  func typeArguments() throws {
    let type = try #require(try declaration("typealias A = B<3, C, [D]>").type)
    #expect(type.typeArguments.map(\.text) == ["C", "[D]"])
  }

  @Test(
    "a function's name is the whole of an operator, without its generic parameters",
    arguments: [
      ("func <= (a: A, b: A) {}", "<="), ("func ==<T>(a: T, b: T) {}", "=="),
      ("func `a b`(_ c: C) {}", "`a b`"), ("func >>><T>(a: T) {}", ">>>"),
    ])
  func functionName(source: String, expected: String) throws {
    #expect(try declaration(source).functionName == expected)
  }

  @Test(
    "a variable binds its name, or those of its pattern",
    arguments: [
      ("let a = 1", ["a"]), ("let _ = 1", []), ("let (a, (b, _)) = c", ["a", "b"]),
      ("let (x: a, y: `b`) = c", ["a", "`b`"]),
    ])
  func boundNames(source: String, expected: [String]) throws {
    let binding = try #require(try declaration(source).first(.binding))
    #expect(binding.boundNames.map(binding.tree.text(ofToken:)) == expected)
    #expect(binding.plainName == (expected == ["a"] ? "a" : nil))
  }

  @Test("a condition is written on one line, without comments")
  func textOnOneLine() throws {
    let conditional = try declaration("#if A /* b */ && (  C||D ) // E\n#endif")
    let condition = try #require(conditional.first(.clause)?.first(.condition))
    #expect(condition.textOnOneLine == "A && ( C||D )")
  }
}
