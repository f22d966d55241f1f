import RatchetSyntax
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

/// Expressions that would take minutes, or overflow the stack, if the readers of function bodies and
/// initial values took more than linear time or recursed without bound.
@Suite("Hostile expressions")
struct HostileExpressionTests {
  @Test(
    "what is nested or chained 7,000 times in a body is read in linear time",
    arguments: [
      ("(", ")"), ("[", "]"), ("A { ", "}"), ("a(b: ", ")"), ("\"\\(", ")\""), ("-", ""),
      ("if a { ", "}"), ("switch action { case .a: ", "}"), ("a ? b : ", ""), ("a ? ", ": b"),
      ("", ".a()"), ("", ".ifLet(\\.a, action: \\.b) { C() }"), ("", ".a"), ("A.", ""),
      ("try ", ""), ("if a {} else ", "{}"), ("#if A\n", "\n#endif"), ("", " as B"),
      ("func a() { ", "}"), ("{ a in ", "}"), ("let a = ", ""), ("return ", ""),
    ])
  func nested(opening: String, closing: String) {
    let count = 7_000
    let expression =
      String(repeating: opening, count: count) + "send(.a)"
      + String(repeating: closing, count: count)
    let contents = Array(
      """
      struct A {
        var body: some ReducerOf<Self> {
          \(expression)
        }
        var value = \(expression)
        func core() { switch action { case .a: \(expression) } }
      }
      struct Last {
        var body: some ReducerOf<Self> {
          Child()
        }
      }
      """.utf8)
    let last = ReducerContainerReader.members(in: contents).last
    #expect(last?.owner.last == "Last")
    #expect(last?.embeddings.map(\.child) == [.type(["Child"])])
    let colors = SyntaxColorReader.spans(in: contents)
    #expect(
      zip(colors, colors.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    for value in values(in: SyntaxTree(contents).root) {
      #expect(InitialValue(value).text.utf8.count <= contents.count)
    }
  }

  /// The initial values of the properties of all structs.
  private func values(in file: Syntax) -> [Syntax] {
    file.children(.structDeclaration).compactMap { $0.first(.members) }
      .flatMap { $0.children(.variableDeclaration) }
      .compactMap { $0.first(.binding)?.first(.value) }
  }

  @Test("neither a comment nor the condition of '#if' belongs to a value")
  func values() throws {
    let tree = SyntaxTree("let a = { \n#if os(Linux)\n B.c\n#endif\n }() // d")
    let value = try #require(tree.root.first(.variableDeclaration)?.first(.binding)?.first(.value))
    #expect(InitialValue(value).names == [["B", "c"]])
    #expect(InitialValue(value).text.hasSuffix("}()"))
  }
}
