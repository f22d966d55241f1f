import Testing

@Suite("@Reducer")
struct ReducerMacroTests {
  private static let builder = "@Ratchet.ReducerBuilder<Self.State, Self.Action>"

  @Test(
    "a computed body gets the result builder, with any modifiers before it",
    arguments: [
      "var body: some ReducerOf<Self> { Reduce {} }",
      "public var body: some ReducerOf<Self> {\n    Reduce {}\n  }",
      "\n  /// The body. let body\n  var body: some R { R() }",
      "/* var x /* nested */ static */ var body: some R { R() }",
      "@available(*, deprecated, message: \"let body = )\") var body: some R { R() }",
      "@available(*, deprecated, message: #\"\"(\"#) nonisolated var body: some R { R() }",
      "@A(\"\\(f(\")\"))\") var body: some R { R() }",
      "@Some<Array<(Int) -> Int>>(1) @Other.One var body: some R { R() }",
      "#if DEBUG\n@inlinable\n#endif\nvar body: some R { R() }",
      "var `body`: some R { R() }",
      "@MainActor\n  var body : some Reducer<State, (Int, [Action])> { get { R() } }",
      "var body: (some R) { let x = [1].map { y in return y }; R(x) }",
      "var body: some R { @Sendable get { R() } }",
      "nonisolated(unsafe) var body: some R { R() }",
    ]
  )
  func builderIsAdded(member: String) throws {
    #expect(try memberAttribute(on: member) == Self.builder)
  }

  @Test(
    "no other member gets anything",
    arguments: [
      "var bodyText: String { \"\" }", "var body2: Int { 2 }", "var `body text`: Int { 2 }",
      "var embody: Int { 2 }", "let body = 1", "let body: R", "var body = R()",
      "var body: R = R { 1 }", "var body: R", "var body: R { didSet { print(body) } }",
      "var body: R = R() { willSet {} }", "static var body: some R { R() }",
      "lazy var body: R = { R() }()", "public static var body: some R { R() }",
      "class var body: some R { R() }", "func body() -> some R { R() }", "case body(Int)",
      "struct body { var body: Int { 1 } }", "enum Action { case body }", "typealias body = Int",
      "var x: Int { var body: Int { 1 }; return body }", "init() { }",
      "subscript(body: Int) -> Int { 1 }",
      "// var body: some R { R() }\n  let a = 1", "let text = \"var body: some R { R() }\"",
      "@A(\"var body: Int { 1 }\") let a = 1", "var (body, other): (Int, Int) = (1, 2)", "", "#",
      "@",
      "class func body() {}", "\"", "/*", "`",
    ]
  )
  func othersAreLeftAlone(member: String) throws {
    #expect(try memberAttribute(on: member) == "")
  }

  @Test(
    "a body that has a builder, or that one would not build, is left alone",
    arguments: [
      "@ReducerBuilder<State, Action> var body: some R { R() }",
      "@Ratchet.ReducerBuilder<Self.State, Self.Action>\n  public var body: some R { R() }",
      "@MyBuilder var body: some R { R() }", "var body: some R { return R() }",
      "var body: some R { let x = f { $0 + 1 }\n return R(x) }",
    ]
  )
  func bodyIsLeftAlone(member: String) throws {
    #expect(try memberAttribute(on: member) == "")
  }

  @Test(
    "a State that others see is given room for its generated initializer",
    arguments: [
      ("public struct State { var x = 1 }", "@Ratchet.MemberwiseInit"),
      ("@ObservableState package struct State {}", "@Ratchet.MemberwiseInit"),
      ("struct State {}", ""), ("public struct Row {}", ""),
      ("@MemberwiseInit public struct State {}", ""), ("private struct State {}", ""),
    ]
  )
  func memberwiseInit(member: String, attribute: String) throws {
    #expect(try memberAttribute(on: member) == attribute)
  }

  @Test(
    "an enum of states gets what the payloads of its cases need to be its members",
    arguments: [
      ("enum State { case a(Int) }", "@dynamicMemberLookup"),
      ("@ObservableState public enum State {}", "@dynamicMemberLookup"),
      ("@CasePathable @dynamicMemberLookup enum State {}", ""), ("enum States {}", ""),
    ]
  )
  func dynamicMembers(member: String, attribute: String) throws {
    #expect(try memberAttribute(on: member) == attribute)
  }

  @Test("a type gets the conformance that it lacks")
  func conformance() throws {
    let source = try self.extension(
      of: "Outer.Counter", on: "@Reducer struct Counter { var body: Int }")
    #expect(source == "extension Outer.Counter: Ratchet.Reducer {}")
  }

  @Test("a type that states the conformance gets none")
  func statedConformance() throws {
    let source = try self.extension(
      of: "Counter",
      conformance: nil,
      on: "@Reducer struct Counter: Reducer {}"
    )
    #expect(source == "")
  }

  @Test("the extension has the availability of its type")
  func availability() throws {
    let source = try self.extension(
      of: "Outer.Counter",
      on:
        "@available(iOS 18, *) @Reducer @available(macOS 15, *)\nstruct Counter { let body: Int }",
      enclosing: ["@MainActor @available(tvOS, unavailable) enum Outer {}"]
    )
    #expect(
      source == """
        @available(iOS 18, *)
        @available(macOS 15, *)
        @available(tvOS, unavailable)
        extension Outer.Counter: Ratchet.Reducer {}
        """
    )
  }

  @Test(
    "the conformance is added to structs and enums",
    arguments: ["@Reducer public struct A {}", "@Reducer indirect enum A {}"]
  )
  func rightPlaces(declaration: String) throws {
    let added = try #require(try self.extension(of: "A", on: declaration))
    #expect(added.hasPrefix("extension A: Ratchet.Reducer {}"))
  }

  @Test(
    "on anything else the attribute is an error",
    arguments: [
      ("@Reducer final class A {}", "a class"), ("@Reducer actor A {}", "an actor"),
      ("@Reducer /* struct */ protocol A {}", "a protocol"),
    ]
  )
  func wrongPlaces(declaration: String, found: String) throws {
    let message = Message.expand("Reducer", role: "extension", on: declaration)
    #expect(
      try MacroProcess.answers(to: [message]).first?.errors == [
        "'@Reducer' belongs on a struct or an enum, and this is \(found)"
      ]
    )
  }

  private func memberAttribute(on member: String) throws -> String? {
    let message = Message.expand("Reducer", role: "memberAttribute", on: member)
    return try MacroProcess.answers(to: [message]).first?.source
  }

  private func `extension`(
    of type: String,
    conformance: String? = "Reducer",
    on declaration: String,
    enclosing: [String] = []
  ) throws -> String? {
    let message = Message.expand(
      "Reducer",
      role: "extension",
      on: declaration,
      extending: (type, conformance),
      enclosing: enclosing
    )
    return try MacroProcess.answers(to: [message]).first?.source
  }
}
