import Testing

/// The code that the attributes add to types that no other file can see.
///
/// `HiddenForms.swift` of the integration tests compiles it.
@Suite("Attributes on hidden types")
struct HiddenTypeTests {
  @Test(
    "nothing is written in place where other files see the type",
    arguments: ["enum A { case one }", "public enum A { private(set) var x = 1 }"])
  func visible(declaration: String) throws {
    #expect(try expansion("ObservableState", "extension", declaration, ["struct Feature {}"]) == "")
    let check = "private static func _generatedCode() { Ratchet._generatedCode(of: Self.self) }"
    for attribute in ["CasePathable", "Reducer"] {
      #expect(try expansion(attribute, "member", declaration) == check)
    }
    #expect(try expansion("CasePathable", "member", "@Reducer \(declaration)") == "")
    #expect(try expansion("CasePathable", "extension", declaration, lacking: "P") == "")
    // The case hides the module.
    #expect(try expansion("CasePathable", "member", "enum A { case Ratchet(Int) }") == "")
  }

  @Test("the conformance says what is missing without generated code, if that has a body")
  func withoutPlugin() throws {
    func source(_ declaration: String) throws -> String {
      try expansion("Reducer", "extension", declaration, lacking: "Reducer")
    }
    for declaration in ["enum A { case one }", "struct A { struct State {} }"] {
      #expect(
        try source(declaration).hasPrefix(
          "extension A: Ratchet.Reducer {}  // If no code is generated, add"))
    }
    #expect(try source("struct A { var body: Int { 1 } }") == "extension A: Ratchet.Reducer {}")
  }

  @Test("the case path of a case that newer systems have is as available as the case")
  func availability() throws {
    let source = try expansion(
      "CasePathable", "member",
      "private enum A { @available(macOS 99, *) case one; @available(iOS, introduced: 99) case two }"
    )
    #expect(source.contains("@available(macOS 99, *)\nvar one: "))
    #expect(source.contains("if #available(macOS 99, *) { if case .one = root { return \\.one } }"))
    #expect(source.contains("@available(iOS, introduced: 99)\nvar two: "))
    #expect(source.contains("if #available(iOS 99, *) { if case .two = root { return \\.two } }"))
  }

  @Test("a case that one platform lacks has no case path there, and one that all lack has none")
  func unavailable() throws {
    let source = try expansion(
      "CasePathable", "member",
      """
      private enum A {
        @available(macOS, unavailable) case one
        @available(tvOS, obsoleted: 18) case two
        @available(*, unavailable) case three
        case four
      }
      """)
    #expect(source.contains("#if !os(macOS)\nvar one: "))
    #expect(source.contains("#if !os(tvOS)\nvar two: "))
    #expect(!source.contains("three"))
    #expect(source.contains("var four: "))
  }

  @Test("a declared state of an enum of reducers states its conformance itself")
  func declaredState() throws {
    let declaration = "@Reducer private enum A { case b(B); enum State { case b(B.State) } }"
    let messages = ["member", "extension"].map { role in
      Message.expand(
        "Reducer", role: role, on: declaration,
        extending: role == "extension" ? ("A", "Reducer, CaseReducer") : nil)
    }
    let answers = try MacroProcess.answers(to: messages)
    #expect(answers.first?.source == "")
    #expect(
      answers.last?.errors == [
        "the attribute of a private enum cannot add a conformance to a declared 'State': write "
          + "'enum State: CaseReducerState', with 'typealias StateReducer = A'"
      ])
  }

  @Test(
    "a private enum of reducers says which cases of its declared state disappear after an action")
  func ephemeralCases() throws {
    let declaration = """
      @Reducer private enum A {
        case alert(AlertState<Never>), sheet(AlertState<Never>); @ReducerCaseEphemeral case note(Note)
        enum State: CaseReducerState { typealias StateReducer = A; case alert(AlertState<Never>), note(Note) }
      }
      """
    let message = Message.expand("Reducer", role: "member", on: declaration)
    let source = try #require(try MacroProcess.answers(to: [message]).first?.source)
    let function = try #require(
      source.components(separatedBy: "static func _isEphemeral").dropFirst().first)
    for name in ["alert", "note"] {
      #expect(function.contains("if case .\(name) = state { return true }"))
    }
    #expect(!function.contains("if case .sheet = state"))
  }

  @Test("the attribute of a state is an error on a class")
  func wrongPlace() throws {
    let message = Message.expand(
      "ObservableState", role: "extension", on: "@ObservableState final class A {}")
    #expect(
      try MacroProcess.answers(to: [message]).first?.errors == [
        "'@ObservableState' belongs on a struct or an enum, and this is a class"
      ])
  }

  /// The source that an attribute adds.
  private func expansion(
    _ attribute: String, _ role: String, _ declaration: String, _ enclosing: [String] = [],
    lacking: String? = nil
  ) throws -> String {
    let message = Message.expand(
      attribute, role: role, attribute: "@\(attribute) ",
      on: "@\(attribute) \(declaration)",
      extending: role == "extension" ? ("A", lacking) : nil, enclosing: enclosing)
    let answer = try #require(try MacroProcess.answers(to: [message]).first)
    return try #require(answer.source)
  }
}
