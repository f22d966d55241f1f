import Testing

@testable import RatchetGenerator

@Suite("Code that is generated for bindings")
struct BindingGenerationTests {
  @Test(
    "a state's fields are its stored properties that other files can set",
    arguments: [
      ("var x = 0", ["x"]),
      ("var x, y: Int", ["x", "y"]),
      ("var x = 0 { didSet {} }", ["x"]),
      ("let x = 0", []),
      ("lazy var x = 0", []),
      ("var x: Int { 0 }", []),
      ("static var x = 0", []),
      ("private var x = 0", []),
      ("private(set) var x = 0", []),
      ("fileprivate(set) var x = 0", []),
      ("public internal(set) var x = 0", ["x"]),
      ("public private(set) var x = 0", []),
      ("@BindingIgnored var x = 0", []),
      ("@Ratchet.BindingIgnored var x = 0", []),
      ("@Wrapped var x = 0", ["x"]),
      ("@available(*, deprecated) var x = 0", []),
      ("var `default` = 0", ["default"]),
      ("var `a b` = 0", ["a b"]),
      ("var (x, y) = (0, 0)", ["x", "y"]),
      ("weak var x: Object?", ["x"]),
    ]
  )
  func fields(property: String, names: [String]) throws {
    let text = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable {
          \(property)
        }
        enum Action { case binding(BindingAction<State>) }
      }
      """
    ).text
    #expect(text.matches(of: #/fields\.add\("(.*)",/#).map { String($0.1) } == names)
    #expect(text.contains("extension Feature.State: BindableState {"))
  }

  @Test(
    "the binding case is found in all its spellings",
    arguments: [
      "binding(BindingAction<State>)",
      "binding(BindingAction<Feature.State>)",
      "binding(Ratchet.BindingAction<State>)",
      "`binding`(BindingAction<State>)",
      "other, binding(BindingAction<State>)",
    ]
  )
  func spellings(enumCase: String) throws {
    let generation = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable { var x = 0 }
        enum Action { case \(enumCase) }
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    #expect(
      generation.text.contains(
        """
        extension Feature.Action: BindableAction {
          var binding: BindingAction<Feature.State>? {
            if case .binding(let action) = self { action } else { nil }
          }
        }
        """))
  }

  @Test("the state may be declared in another file of the module")
  func otherFile() throws {
    let state = """
      extension Feature {
        struct State: Equatable { var x = 0 }
      }
      """
    let action = """
      struct Feature: Reducer {
        enum Action { case binding(BindingAction<State>) }
      }
      """
    #expect(
      try generate(action, others: [state]).text
        .contains("extension Feature.Action: BindableAction {"))
    #expect(
      try generate(state, others: [action]).text
        .contains("extension Feature.State: BindableState {"))
  }

  @Test("what is written by hand is not written again")
  func byHand() throws {
    let text = try generate(
      """
      struct Feature: Reducer {
        struct State: BindableState, Equatable {
          var x = 0
          static func addBindableFields(to fields: inout BindableFields<Self>) {}
        }
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          var binding: BindingAction<State>? { nil }
        }
      }
      """
    ).text
    #expect(!text.contains("BindableState"))
    #expect(!text.contains("var binding: BindingAction<Feature.State>?"))
  }

  @Test("a state without bindings has no fields, unless it requests them")
  func unbound() throws {
    let source = """
      struct Feature: Reducer {
        @ObservableState struct State: Equatable { var x = 0 }
        enum Action { case tapped }
      }
      """
    #expect(try !generate(source).text.contains("Bindable"))
    let asking = source.replacing("State: Equatable", with: "State: Equatable, BindableState")
    #expect(try generate(asking).text.contains("extension Feature.State {\n  static func add"))
  }

  @Test("a marked struct has fields wherever it is")
  func marked() throws {
    let text = try generate(
      """
      @ObservableState
      public struct UserSettings: Equatable { public var x = 0 }
      enum Space {
        struct Inner: BindableState { var y = 0 }
      }
      """
    ).text
    #expect(
      text.contains(
        """
        extension UserSettings: BindableState {
          public static func addBindableFields(to fields: inout BindableFields<Self>) {
            fields.add("x", \\.x)
          }
        }
        """))
    #expect(text.contains("extension Space.Inner {"))
  }

  @Test("the condition of the case is kept")
  func condition() throws {
    let text = try generate(
      """
      struct Feature: Reducer {
        struct State: Equatable { var x = 0 }
        enum Action {
          case tapped
          #if os(iOS)
            case binding(BindingAction<State>)
          #endif
        }
      }
      """
    ).text
    #expect(text.contains("#if os(iOS)\nextension Feature.Action: BindableAction {"))
    #expect(text.contains("  }\n}\n#endif\n"))
  }

  @Test("a type of the module with the name BindingAction is not Ratchet's")
  func ownType() throws {
    let generation = try generate(
      """
      struct BindingAction<Root> {}
      struct Feature: Reducer {
        struct State: Equatable { var x = 0 }
        enum Action { case binding(BindingAction<State>), form(BindingAction<State>) }
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    #expect(!generation.text.contains("Bindable"))
  }

  @Test("a file whose only code is a registry has code")
  func hasCode() {
    let file = SourceParser.parse(
      SourceFile(
        path: "A.swift", module: "App",
        contents: Array("@ObservableState struct A: Equatable { var x = 0 }".utf8)))
    #expect(DomainBuilder(index: ModuleIndex([file])).domains(in: file).hasCode)
  }

  @Test("an enum state and a state without fields conform as well")
  func withoutFields() throws {
    let text = try generate(
      """
      struct Feature: Reducer {
        enum State: Equatable { case on, off }
        enum Action { case binding(BindingAction<State>) }
      }
      """
    ).text
    #expect(
      text.contains(
        """
        extension Feature.State: BindableState {
          static func addBindableFields(to fields: inout BindableFields<Self>) {}
        }
        """))
  }
}
