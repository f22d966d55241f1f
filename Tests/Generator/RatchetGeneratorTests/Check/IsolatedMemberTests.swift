import Testing

@testable import RatchetGenerator

/// The models of a module that is isolated to the main actor by default, in states and actions whose
/// `==` is generated.
@Suite("Members of isolated types")
struct IsolatedMemberTests {
  private func diagnostics(payload: String, model: String = "struct Model: Hashable {}") throws
    -> [String]
  {
    let source = """
      \(model)
      @Reducer struct Feature {
        struct State {}
        enum Action { case it(\(payload)); @EquatableIgnored case left(Model) }
      }
      """
    return try generate(source, isMainActorByDefault: true).diagnostics.map(\.id)
  }

  @Test(
    "are refused where '==' uses their own",
    arguments: [
      "Model", "(Model, Int)", "Int, model: Model", "Set<Model>", "[Model: Int]",
      "Result<Model, any Error>",
    ])
  func refused(payload: String) throws {
    #expect(try diagnostics(payload: payload) == ["isolated-member"])
  }

  @Test(
    "are left to the comparison part by part, which needs no conformance",
    arguments: ["Model?", "[Model]", "[String: Model]", "Model.Type"])
  func compared(payload: String) throws {
    #expect(try diagnostics(payload: payload) == [])
  }

  @Test(
    "are refused where an extension declares their type, whatever it extends",
    arguments: [
      "extension Feature.Action { struct Model: Hashable {} }",
      "extension Feature { struct Model {} }\nextension Feature.Model: Hashable {}",
      "extension Feature { struct User: Hashable {} }\nextension Feature { typealias Model = User }",
    ])
  func inExtension(model: String) throws {
    let payload = model.contains("Action") ? "Model" : "Feature.Model"
    #expect(try diagnostics(payload: payload, model: model) == ["isolated-member"])
    let nonisolated = model.split(separator: "\n").map { "nonisolated \($0)" }
      .joined(separator: "\n")
    #expect(try diagnostics(payload: payload, model: nonisolated) == [])
  }

  @Test(
    "are compared with the standard library's '==' if they have raw values",
    arguments: ["Int", "String, Hashable", "String, Equatable, Codable"])
  func rawValues(inherited: String) throws {
    let model = "extension Feature.Action { enum Model: \(inherited) { case one } }"
    #expect(try diagnostics(payload: "Model", model: model) == [])
    #expect(try diagnostics(payload: "Set<Model>", model: model) == [])
  }

  @Test("are compared by their cases if they have no payloads, except in a set")
  func withoutPayloads() throws {
    for model in [
      "enum Model { case one, two }", "enum Model: Equatable { case one, two }",
      "enum Tab { case one, two }\ntypealias Model = Tab",
    ] {
      #expect(try diagnostics(payload: "Model", model: model) == [])
      #expect(try diagnostics(payload: "Set<Model>", model: model) == ["isolated-member"])
      let text = try generate(
        "\(model)\n@Reducer struct A { struct State { var model: Model } }",
        isMainActorByDefault: true
      ).text
      #expect(text.contains("areEqual(lenient: lhs.model as Any, rhs.model as Any)"))
    }
    let hashed = try generate(
      "enum Model { case one }\n@Reducer(state: .hashable) struct A { struct State { var model = Model.one } }",
      isMainActorByDefault: true
    ).text
    #expect(hashed.contains("combine(self.model as Any, into: &hasher)"))
    let text = try generate(
      "enum Model: String { case one }\n@Reducer struct A { struct State { var model: Model } }",
      isMainActorByDefault: true
    ).text
    #expect(text.contains("areEqual(lhs.model, rhs.model)"))
  }

  @Test("are refused where they are in the wrapper of a property")
  func wrapped() throws {
    let source = """
      @propertyWrapper struct Trimmed { var wrappedValue = "" }
      @Reducer struct Feature {
        @ObservableState struct State { @Trimmed @ObservationStateIgnored var name: String }
        enum Action { case tapped }
      }
      """
    func ids(_ source: String) throws -> [String] {
      try generate(source, isMainActorByDefault: true).diagnostics.map(\.id)
    }
    #expect(try ids(source) == ["isolated-member"])
    #expect(try ids(source.replacing("struct Trimmed", with: "nonisolated struct Trimmed")) == [])
  }

  @Test(
    "objects in a state with the isolation of an actor are refused where generated code reads them",
    arguments: [
      "@ObservationStateIgnored let", "let", "@ObservationStateIgnored @EquatableIgnored var",
    ])
  func objects(property: String) throws {
    let source = """
      final class Engine: Equatable {}
      @MainActor protocol Shown {}
      @Reducer struct Feature {
        @ObservableState struct State: Shown { \(property) engine: Engine? }
        enum Action { case tapped }
      }
      """
    func messages(_ old: String, _ new: String) throws -> [String] {
      try generate(source.replacing(old, with: new)).diagnostics.map(\.description)
    }
    let refused = try #require(try messages("", "").first)
    #expect(
      refused.contains("[isolated-member]") && refused.contains("declare 'State' as 'nonisolated'"))
    let own = try #require(
      try messages(
        "@ObservableState struct State: Shown", "@MainActor @ObservableState struct State"
      ).first)
    #expect(own.contains("remove '@MainActor' from 'State'"))
    for (old, new) in [
      ("struct State", "nonisolated struct State"), ("@MainActor", ""),
      ("Engine: Equatable", "Engine: Sendable"),
      ("final class", "@MainActor final class"), ("class Engine: Equatable", "class Engine: View"),
      (property, property.replacing(/(let|var)/) { "nonisolated(unsafe) \($0.output.1)" }),
      ("Engine?", "Box<Engine>"), (": Shown", ""),
      (property, "@EquatableIgnored let"),
    ] {
      #expect(try messages(old, new) == [], "\(new)")
    }
  }

  @Test("are compared if the source says that they are not isolated")
  func nonisolated() throws {
    let model = "nonisolated struct Model: Hashable {}"
    #expect(try diagnostics(payload: "Model", model: model) == [])
    #expect(try diagnostics(payload: "Model", model: "struct Model {}") == [])
  }

  @Test("in a module that may be in Swift 5 mode, it is a warning, as the compiler's is")
  func languageMode() throws {
    let source =
      "struct Model: Equatable {}\n@Reducer struct A { struct State { var model: Model } }"
    func severities(mayBeSwift5: Bool) -> [Diagnostic.Severity] {
      let parsed = SourceParser.parse(
        SourceFile(path: "A.swift", module: "App", contents: Array(source.utf8)))
      let module = ParsedModule(
        [parsed], isMainActorByDefault: true, mayBeSwift5: mayBeSwift5)
      return Pipeline.check(Pipeline.model(module)).diagnostics.map(\.severity)
    }
    #expect(severities(mayBeSwift5: false) == [.error])
    #expect(severities(mayBeSwift5: true) == [.warning])
  }

}
