import Testing

@Suite("Types")
struct TypeTests {
  @Test(
    "every kind of type has a shape",
    arguments: [
      ("Int", "namedType Int"),
      ("Swift::Int", "namedType Int"),
      ("A<B, C>.D", "memberType D(namedType A(genericArguments(namedType B, namedType C)))"),
      ("[Int]?", "optionalType(arrayType(namedType Int))"),
      ("[A: [B]]!", "unwrappedType(dictionaryType(namedType A, arrayType(namedType B)))"),
      ("[3 of Int]", "inlineArrayType(integerType, namedType Int)"),
      ("Vector<-1, Int>", "namedType Vector(genericArguments(integerType, namedType Int))"),
      ("()", "tupleType"),
      (
        "(a: Int, B)",
        "tupleType(tupleElement a(namedType Int), tupleElement(namedType B))"
      ),
      (
        "(_ a: inout A, B...) async throws(E) -> C",
        "functionType(tupleElement _(secondName, attributedType(specifier inout, namedType A)), "
          + "tupleElement(namedType B, ellipsis), effect async, effect throws(namedType E), "
          + "result(namedType C))"
      ),
      (
        "nonisolated(nonsending) @Sendable () -> Void",
        "attributedType(specifier nonisolated, attribute(namedType Sendable), "
          + "functionType(result(namedType Void)))"
      ),
      ("any A & B", "anyType(compositionType(namedType A, namedType B))"),
      ("some P<A>", "someType(namedType P(genericArguments(namedType A)))"),
      ("(any A).Type", "metatype Type(tupleType(tupleElement(anyType(namedType A))))"),
      ("A.Protocol", "metatype Protocol(namedType A)"),
      ("~Copyable & A", "compositionType(suppressedType(namedType Copyable), namedType A)"),
      (
        "(repeat each T)",
        "tupleType(tupleElement(packExpansionType(packElementType(namedType T))))"
      ),
      (
        "A<B<C>>?",
        "optionalType(namedType A(genericArguments(namedType B(genericArguments(namedType C)))))"
      ),
      ("_", "namedType _"),
    ])
  func shapes(source: String, expected: String) {
    #expect(shape(ofType: source) == expected)
  }

  @Test(
    "words that mean something before a type are names elsewhere",
    arguments: [
      "sending", "isolated", "borrowing", "consuming", "of",
    ])
  func words(name: String) {
    #expect(shape(ofType: name) == "namedType \(name)")
  }
}
