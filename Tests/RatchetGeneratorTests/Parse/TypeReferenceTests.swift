import SwiftParser
import SwiftSyntax
import Testing

@testable import RatchetGenerator

@Suite("Types as they are written")
struct TypeReferenceTests {
  static let types = [
    "Int", "Int?", "[Int]", "[String: [Int?]]", "A.B.C", "A<B>.C", "A<B, C.D>", "(Int, x: String)",
    "()", "(Int) -> Void", "@Sendable (Int) async throws -> String", "any Error", "(any Error)?",
    "any P & Q", "any P.Type", "Int.Type", "some P", "Result<A, any Error>", "A & B", "Int!",
    "@MainActor () -> Void", "(inout Int) -> Void", "() throws(E) -> Void", "[A<[B?]>]",
    "~Copyable",
  ]

  @Test("a type's text is kept", arguments: types)
  func text(of source: String) {
    #expect(reference(source).text == source)
  }

  @Test("space and comments in a type become one space")
  func normalization() {
    #expect(reference("A<B,\n   C>").text == "A<B, C>")
    #expect(reference("A /* why */ & B").text == "A & B")
  }

  @Test("names are kept apart from the text between them")
  func names() {
    #expect(
      reference("Result<A.B, [C: (D) -> E]>").names == [
        ["Result"], ["A", "B"], ["C"], ["D"], ["E"],
      ])
    #expect(reference("@Sendable (A) -> B").names == [["A"], ["B"]])
  }

  @Test("a name is replaced wherever it stands")
  func renaming() {
    let text = reference("[State: any Error]").text { $0 == ["State"] ? "Counter.State" : $0[0] }
    #expect(text == "[Counter.State: any Error]")
  }

  @Test(
    "a function is found wherever it hides",
    arguments: [
      "() -> Void", "@Sendable () -> Void", "(() -> Void)?", "[Int: () -> Void]",
      "(Int, () -> Void)",
      "((Int) -> Void)",
    ])
  func functions(in source: String) {
    #expect(reference(source).holdsFunction)
  }

  private func reference(_ source: String) -> TypeReference {
    var parser = Parser(source)
    return TypeReference(TypeSyntax.parse(from: &parser))
  }
}
