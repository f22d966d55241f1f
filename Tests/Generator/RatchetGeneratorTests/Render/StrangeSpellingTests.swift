import Testing

@testable import RatchetGenerator

@Suite("Declarations in unusual spellings")
struct StrangeSpellingTests {
  @Test(
    "a label that is a keyword of variables has no backticks in a call, and keeps them in a type")
  func labels() throws {
    let text = try generate("@CasePathable enum A { case a(`let`: Int, `inout`: Int) }").text
    #expect(text.contains("AnyCasePath<A, (`let`: Int, `inout`: Int)>"))
    #expect(text.contains("embed: { .a(let: $0."))
    let client = try generate("@DependencyClient struct A { var `let`: () -> Void }").text
    #expect(client.contains("Self(let: `let`)"))
  }

  @Test("the value of a property called 'self' has a name of its own")
  func instance() throws {
    let text = try generate(
      "@MemberwiseInit public struct A { var self_: Int; var `self`: Int; var self__: Int }"
    ).text
    #expect(text.contains("init(self_: Int, self self___: Int, self__: Int)"))
    #expect(text.contains("self.`self` = self___\n"))
  }

  @Test("the value of a property called 'await' is in backticks")
  func await() throws {
    let text = try generate("@MemberwiseInit public struct A { var await: Int }").text
    #expect(text.contains("init(await: Int)"))
    #expect(text.contains("self.await = `await`\n"))
  }

  @Test("a property without a type has that of the next property with one")
  func sharedTypes() throws {
    let text = try generate(
      "@MemberwiseInit public struct A { var x, y: Int; var a, b: () -> Void }"
    ).text
    #expect(text.contains("(x: Int, y: Int, a: @escaping () -> Void, b: @escaping () -> Void)"))
  }

  @Test(
    "a property whose value says a part of its type keeps this value",
    arguments: ["[_ of Int] = [1]", "[String: _] = [:]", "_? = 3", "Array<(_, Int)> = []"])
  func placeholders(property: String) throws {
    let text = try generate("@MemberwiseInit public struct A { var x: \(property); var y = 1 }")
      .text
    #expect(text.contains("init(y: Int = 1)"))
    let function = try generate(
      "@MemberwiseInit public struct A { var x: (_ a: Int, _: Int) -> Void }"
    ).text
    #expect(function.contains("init(x: @escaping (_ a: Int, _: Int) -> Void)"))
  }

  @Test("a value of a type with the name 'Protocol' is not one of a metatype")
  func metatypes() throws {
    let text = try generate(
      """
      enum Media {
        struct `Protocol` {}
        @MemberwiseInit public struct A { var x: `Protocol` = `Protocol`() }
      }
      """
    ).text
    #expect(text.contains("x: Media.`Protocol` = Array<Media.`Protocol`>.Element()"))
  }

  @Test("a type alias of values in each build is a value in an enum of reducers")
  func conditionalAlias() throws {
    func state(_ other: String) throws -> String {
      try generate(
        "#if A\ntypealias Key = Int\n#else\ntypealias Key = \(other)\n#endif\n@Reducer enum D { case a(Key) }"
      ).text
    }
    #expect(try state("String").contains("case a(Key)"))
    #expect(try state("Feature").contains("case a(Key.State)"))
  }

  @Test("parameters that can be no type of generated code are one error")
  func parameters() throws {
    let suppressed = try generate("@CasePathable enum A<T: ~Copyable> { case a(Int) }")
    #expect(suppressed.diagnostics.map(\.id) == ["noncopyable"])
    #expect(try generate("@CasePathable enum A<T: Copyable> { case a(Int) }").diagnostics.isEmpty)
    let reducer = try generate("@Reducer enum A<T: Reducer> { case a(T) }")
    #expect(reducer.diagnostics.map(\.id) == ["reducer-init"])
  }
}
