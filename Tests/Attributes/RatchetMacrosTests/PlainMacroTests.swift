import Testing

@Suite("Attributes that add nothing")
struct PlainMacroTests {
  @Test(
    "they add nothing where they belong",
    arguments: [
      ("CasePathable", "@CasePathable indirect public enum Loading<T> { case idle }"),
      ("CasePathIgnored", "@CasePathIgnored indirect case a(Int), b"),
      ("ReducerCaseIgnored", "@ReducerCaseIgnored case a(Int)"),
      ("ReducerCaseEphemeral", "@ReducerCaseEphemeral case a(Question)"),
      ("EquatableIgnored", "@EquatableIgnored case a(Int)"),
      ("EquatableIgnored", "@EquatableIgnored var log: (String) -> Void = { _ in }"),
      ("EquatableIgnored", "@EquatableIgnored private(set) var x: Int { didSet { x = 1 } }"),
      ("EquatableIgnored", "@EquatableIgnored let x: Int"),
      ("BindingIgnored", "@BindingIgnored var draft = 1"),
      ("BindingIgnored", "@BindingIgnored var draft = 1 { didSet { print(draft) } }"),
      ("ObservationStateIgnored", "@ObservationStateIgnored private(set) var x = 1"),
    ]
  )
  func rightPlaces(type: String, declaration: String) throws {
    let message = Message.expand(type, role: "peer", on: declaration)
    #expect(try MacroProcess.answers(to: [message]).map(\.source) == [""])
  }

  @Test(
    "they are errors where they do not belong",
    arguments: [
      ("CasePathable", "struct S { enum E {} }", "an enum, and this is a struct"),
      ("CasePathable", "extension E {}", "an enum, and this is an extension"),
      ("CasePathable", "func enum() {}", "an enum, and this is a function"),
      ("ObservationStateIgnored", "case a", "a stored property, and this is an enum case"),
      (
        "ObservationStateIgnored", "var x: Int { 1 }",
        "a stored property, and this is a computed property"
      ),
      ("CasePathIgnored", "var x = 1", "an enum case, and this is a property"),
      ("ReducerCaseIgnored", "let x = 1", "an enum case, and this is a constant"),
      ("ReducerCaseEphemeral", "enum A {}", "an enum case, and this is an enum"),
      ("CasePathIgnored", "let x = 1", "an enum case, and this is a constant"),
      (
        "EquatableIgnored", "func f() {}",
        "an enum case or a stored property, and this is a function"
      ),
      (
        "EquatableIgnored", "var x: Int { 1 }",
        "an enum case or a stored property, and this is a computed property"
      ),
      (
        "EquatableIgnored", "static let x = 1",
        "an enum case or a stored property, and this is a static property"
      ),
      ("BindingIgnored", "case a(Int)", "a stored property, and this is an enum case"),
      (
        "BindingIgnored", "var x: Int { 1 }",
        "a stored property, and this is a computed property"
      ),
      (
        "BindingIgnored", "static var x = 1",
        "a stored property, and this is a static property"
      ),
      (
        "EquatableIgnored", "class func f() {}",
        "an enum case or a stored property, and this is a function"
      ),
    ]
  )
  func wrongPlaces(type: String, declaration: String, rest: String) throws {
    let message = Message.expand(type, role: "peer", on: "@\(type) \(declaration)")
    #expect(
      try MacroProcess.answers(to: [message]).first?.errors == ["'@\(type)' belongs on \(rest)"]
    )
  }
}
