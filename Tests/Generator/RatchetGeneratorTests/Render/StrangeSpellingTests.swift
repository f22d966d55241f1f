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

  @Test("a label and a case called '_' keep their backticks")
  func underscores() throws {
    let text = try generate("@CasePathable enum A { case a(x: Int, `_`: Int), `_`(`_`: Int) }").text
    #expect(text.contains("embed: { .a(x: $0.x, `_`: $0.1) }"))
    #expect(text.contains("var `_`: AnyCasePath<A, Int>"))
    #expect(text.contains("embed: { .`_`(`_`: $0) }"))
  }

  @Test("a type with a generic parameter of its name is named with its module")
  func parameterOfOwnName() throws {
    let text = try generate("@CasePathable enum T<T> { case a(T) }").text
    #expect(text.contains("AnyCasePath<App.T<T>, T>"))
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

  @Test("the names in a pattern without a value have the types of the tuple's elements")
  func patterns() throws {
    let text = try generate(
      "@MemberwiseInit public struct A { let (p, q): (Int, String); var (r, (s, t)): (Int, (Bool, () -> Void)) }"
    ).text
    #expect(
      text.contains("(p: Int, q: String, r: Int, s: Bool, t: @escaping () -> Void)"))
  }

  private func client(_ type: String) throws -> String {
    try generate("@DependencyClient struct A { var f: \(type) = { fatalError() } }").text
  }

  @Test("the method of a client escapes a closure that the endpoint borrows or consumes")
  func ownedClosures() throws {
    for owner in ["borrowing", "consuming"] {
      let source = try client("(_ x: \(owner) () -> Int) -> Int")
      #expect(source.contains("func f(x: @escaping () -> Int) -> Int {"), "\(source)")
    }
  }

  @Test(
    "a default with an autoclosure that waits or throws is not called where a closure may do neither"
  )
  func autoclosuresInDefaults() throws {
    for (effects, ofFunction, isCalled) in [
      ("async", "", false), ("throws", "", false), ("async throws", "async", false), ("", "", true),
      ("async", "async", true),
    ] {
      let text = try generate(
        "@DependencyClient struct A { var f: (@autoclosure () \(effects) -> Int, Int) \(ofFunction) -> Int = { _, _ in fatalError() } }"
      ).text
      #expect(text.contains("Self.mock().f(") == isCalled, "\(text)")
    }
  }

  @Test("an asynchronous autoclosure is awaited, and no method takes one that cannot wait for it")
  func autoclosures() throws {
    let waiting = try client("(_ x: @escaping @autoclosure () async throws -> Int) async -> Int")
    #expect(waiting.contains("await self.f(try await x())"))
    #expect(try client("(_ x: @autoclosure () -> Int) -> Int").contains("self.f(x())"))
    #expect(
      try !client("(_ x: @escaping @autoclosure () async -> Int) -> Int").contains("func f("))
  }

  @Test("the method of a deprecated endpoint is deprecated too")
  func deprecatedEndpoint() throws {
    let text = try generate(
      "@DependencyClient struct A { @available(*, deprecated) var f: (_ x: Int) -> Void }"
    ).text
    #expect(text.contains("  @available(*, deprecated)\n  func f(x: Int) {"))
  }

  @Test(
    "a member that Swift's types have themselves needs no import",
    arguments: ["Double = .pi", "Int? = .some(1)", "Result<Int, Never> = .success(1)"])
  func members(property: String) throws {
    let text = try generate(
      "public import Foundation\nimport Ratchet\n@MemberwiseInit public struct A { public var x: \(property) }"
    ).text
    #expect(text.contains("import Ratchet") && !text.contains("Foundation"))
    let other = try generate(
      "public import Foundation\nimport Ratchet\n@MemberwiseInit public struct A { public var x: Double = .tau }"
    ).text
    #expect(other.contains("Foundation"))
  }

  @Test("a declaration with attributes in an '#if' is read as if it were in each of the clauses")
  func conditionalAttributes() throws {
    let text = try generate(
      """
      #if DEBUG
      @CasePathable
      #elseif os(Linux)
      @available(macOS 15, *) @CasePathable
      #endif
      enum A { case a(Int) }
      """
    ).text
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("#") } == ["#if DEBUG", "#elseif os(Linux)", "#else", "#endif"])
    #expect(lines.filter { $0 == "@available(macOS 15, *)" }.count == 1)
    let cases = try generate(
      """
      @CasePathable enum A {
        #if os(Linux)
        @available(*, deprecated)
        #endif
        case a(Int)
        #if DEBUG
        @CasePathIgnored
        #else
        #endif
        case b
      }
      """
    ).text
    #expect(cases.contains("#if os(Linux)\n    @available(*, deprecated)\n    var a: "))
    #expect(cases.contains("#if DEBUG\n    #else\n    var b: "))
  }

  @Test(
    "a case of an enum of reducers that holds a value in one clause and a reducer in another has no store there"
  )
  func conditionalReducer() throws {
    let text = try generate(
      """
      @Reducer struct F { struct State {}; enum Action { case a } }
      @Reducer enum D {
        #if A
        case x(Int)
        #else
        case x(F)
        #endif
      }
      """
    ).text
    #expect(text.ranges(of: ".x(store.scope(").count == 1)
  }
}
