import Testing

@testable import RatchetSource

// They notice if the functions of the standard library's runtime change that `TypeReflection` calls.
@Suite("What the runtime knows of types")
struct TypeReflectionTests {
  @Test("includes the names of an enum's cases, with and without payload")
  func cases() {
    #expect(TypeReflection.caseName(of: Shape.dot) == "dot")
    #expect(TypeReflection.caseName(of: Shape.circle(radius: 2)) == "circle")
    #expect(TypeReflection.caseName(of: Shape.many([.dot])) == "many")
    #expect(TypeReflection.caseName(of: Color.green) == "green")
    #expect(TypeReflection.caseName(of: Only.one) == "one")
  }

  @Test("includes the fields of a struct in order, with their types, and which can be set")
  func fields() {
    let fields = TypeReflection.fields(of: Record.self)
    #expect(fields.map(\.name) == ["id", "name", "shape"])
    #expect(
      fields.map { ObjectIdentifier($0.type) } == [
        ObjectIdentifier(Int.self), ObjectIdentifier(String?.self), ObjectIdentifier(Shape.self),
      ])
    #expect(fields.map(\.isVariable) == [false, true, true])
    #expect(TypeReflection.fields(of: Empty.self).isEmpty)
  }

  private enum Shape {
    case dot
    case circle(radius: Double)
    indirect case many([Shape])
  }

  private enum Color: String { case red, green }
  private enum Only { case one }
  private struct Empty {}

  private struct Record {
    let id: Int
    var name: String?
    var shape: Shape
  }
}
