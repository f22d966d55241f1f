import Testing

@testable import RatchetGenerator

@Suite("Types as they are written")
struct TypeReferenceTests {
  static let types = [
    "Int", "Int?", "[Int]", "[String: [Int?]]", "A.B.C", "A<B>.C", "A<B, C.D>", "(Int, x: String)",
    "()", "(Int) -> Void", "@Sendable (Int) async throws -> String", "any Error", "(any Error)?",
    "any P & Q", "any P.Type", "Int.Type", "some P", "Result<A, any Error>", "A & B", "Int!",
    "@MainActor () -> Void", "(inout Int) -> Void", "() throws(E) -> Void", "[A<[B?]>]",
    "~Copyable", "M::A", "M::A.B<C>", "[3 of Int]", "(repeat each T)", "borrowing A",
    "@isolated(any) () -> Void", "@isolated(any) @Sendable (Int) async -> Void", "any P?",
    "any P & Q??",
    "some P!", "@unsafe(any) (A) -> B", "[any P?]",
  ]

  @Test("a type's text is kept", arguments: types)
  func text(of source: String) throws {
    #expect(try reference(source).text == source)
  }

  @Test(
    "a type has its usual space, however the source breaks it",
    arguments: [
      ("Stream<\n  Event,\n  any Error\n>", "Stream<Event, any Error>"),
      ("( Int ,x:String )", "(Int, x: String)"), ("[ A:B ]", "[A: B]"),
      ("@Sendable\n(\n  _ a: Int,\n  B,\n)->Void", "@Sendable (_ a: Int, B) -> Void"),
      ("any(P&Q)", "any (P & Q)"), ("@convention( c )(A)->B", "@convention(c) (A) -> B"),
      ("()async throws( E )->[ A ]", "() async throws(E) -> [A]"), ("A<-1,B>", "A<-1, B>"),
      ("A<B,\n>", "A<B>"), ("(A) . Type", "(A).Type"), ("inout[A]", "inout [A]"),
      ("P & ~ Copyable", "P & ~Copyable"), ("A /* why */ <B>", "A<B>"),
    ])
  func spacing(of source: String, expected: String) throws {
    #expect(try reference(source).text == expected)
  }

  @Test(
    "'any P?' is an optional, as '(any P)?' is",
    arguments: ["any P?", "(any P)?", "any P & Q?", "some P?", "any P!"])
  func optionalExistential(source: String) throws {
    guard case .named(["Optional"], let arguments) = try reference(source).shape else {
      Issue.record("\(source) is no optional")
      return
    }
    #expect(arguments.count == 1)
  }

  @Test("attributes in a type are known by their names")
  func attributes() throws {
    #expect(
      try reference("(@Sendable () -> A, @Own(1) (B) -> Void)").attributes == ["Sendable", "Own"])
  }

  @Test("names are kept apart from the text between them")
  func names() throws {
    #expect(
      try reference("Result<A.B, [C: (D) -> E]>").names == [
        ["Result"], ["A", "B"], ["C"], ["D"], ["E"],
      ])
    #expect(try reference("@Sendable (A) -> B").names == [["A"], ["B"]])
  }

  @Test("a name is replaced at each place")
  func renaming() throws {
    let text = try reference("[State: any Error]").text {
      $0 == ["State"] ? "Counter.State" : $0[0]
    }
    #expect(text == "[Counter.State: any Error]")
  }

  @Test(
    "a function is found wherever it hides",
    arguments: [
      "() -> Void", "@Sendable () -> Void", "(() -> Void)?", "[Int: () -> Void]",
      "(Int, () -> Void)",
      "((Int) -> Void)",
    ])
  func functions(in source: String) throws {
    #expect(try reference(source).holdsFunction)
  }

  @Test(
    "text that is no type, or more than one, is none", arguments: ["", "1", "A B", "A<", "A; B"])
  func noType(source: String) {
    #expect(TypeReference(parsing: source) == nil)
  }

  private func reference(_ source: String) throws -> TypeReference {
    try #require(TypeReference(parsing: source))
  }
}
