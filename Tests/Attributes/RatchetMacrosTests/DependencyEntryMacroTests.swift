import Testing

@Suite("@DependencyEntry")
struct DependencyEntryMacroTests {
  @Test(
    "the key is called for the property, and for its type where other modules see it",
    arguments: [
      ("@DependencyEntry var client = Client()", "private nonisolated enum __Key_client"),
      ("@DependencyEntry var `default`: Client = .x", "private nonisolated enum __Key_default"),
      ("@DependencyEntry public var client: API.Client = .x", "public nonisolated enum ClientKey"),
      (
        "@DependencyEntry package var all: [any Client]? = nil",
        "package nonisolated enum ClientKey"
      ),
      ("@DependencyEntry public var now: () -> Date = { .x }", "public nonisolated enum NowKey"),
      (#"@DependencyEntry("K", liveValue: 1) public var x: Int = 2"#, "public nonisolated enum K:"),
    ])
  func keys(declaration: String, expected: String) throws {
    let key = try expansion("peer", declaration)
    #expect(key.hasPrefix(expected))
  }

  @Test("the property's value is that of tests, and the arguments are the others")
  func values() throws {
    let key = try expansion(
      "peer", "@DependencyEntry(liveValue: f(a: 1), previewValue: { 2 }()) var x: Client = .test")
    #expect(
      key == """
        private nonisolated enum __Key_x: Ratchet.DependencyKey {
        typealias Value = Client
        static var liveValue: Value { f(a: 1) }
        static var previewValue: Value { { 2 }() }
        static var testValue: Value { .test }
        }
        """)
  }

  @Test("where the type is not written, that of the value is taken")
  func inferred() throws {
    let key = try expansion("peer", "@DependencyEntry var x = Client(a: \"=\")")
    #expect(key.contains(#"@Ratchet._DependencyEntryValue static var testValue = Client(a: "=")"#))
    #expect(key.contains("enum __Key_x: Ratchet.TestDependencyKey"))
    let getter = Message.expand(
      "_DependencyEntryValue", role: "accessor",
      on: "@_DependencyEntryValue static var testValue = Client()")
    #expect(try MacroProcess.answers(to: [getter]).map(\.source) == ["get { Client() }"])
  }

  @Test("the accessors ask for the key")
  func accessors() throws {
    #expect(
      try expansion("accessor", "@DependencyEntry var x = 1") == """
        get { self[__Key_x.self] }
        set { self[__Key_x.self] = newValue }
        """)
  }

  @Test(
    "what cannot be a dependency is refused",
    arguments: [
      ("@DependencyEntry var x: Int", "extension DependencyValues {}", "needs a value"),
      ("@DependencyEntry var x = 1", "struct S {}", "belongs in an extension of"),
      ("@DependencyEntry var x = 1", "extension Other {}", "belongs in an extension of"),
      ("@DependencyEntry var x: Int { 1 }", "extension DependencyValues {}", "computed property"),
      ("@DependencyEntry let x = 1", "extension DependencyValues {}", "this is a constant"),
    ])
  func refusals(declaration: String, around: String, expected: String) throws {
    let message = Message.expand(
      "DependencyEntry", role: "accessor", on: declaration, enclosing: [around])
    let errors = try MacroProcess.answers(to: [message]).flatMap(\.errors)
    #expect(errors.count == 1 && errors.allSatisfy { $0.contains(expected) })
  }

  private func expansion(_ role: String, _ declaration: String) throws -> String {
    let message = Message.expand(
      "DependencyEntry", role: role, on: declaration,
      enclosing: ["extension Ratchet.DependencyValues {}"])
    return try #require(try MacroProcess.answers(to: [message]).first?.source)
  }
}
