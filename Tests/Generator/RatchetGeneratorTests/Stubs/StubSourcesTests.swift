import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The sources of stubs")
struct StubSourcesTests {
  /// The stubs of a module with some sources.
  private func stubs(
    _ sources: String..., laws: Bool = false, isMainActorByDefault: Bool = false
  ) throws -> String {
    let folder = try TemporaryFolder()
    let settings = try folder.write("laws: \(laws)\n".utf8, to: ".ratchet.yml")
    let tests = try folder.write("@testable import App\n".utf8, to: "Tests/Tests.swift")
    let paths = try sources.enumerated().map { offset, source in
      try folder.write("import Ratchet\n\(source)\n".utf8, to: "App/F\(offset).swift")
    }
    var module = StubsConfiguration.Module(name: "App", sources: paths)
    module.isMainActorByDefault = isMainActorByDefault
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [module], tests: [tests], hasTestingLibrary: true, settings: .files([settings])))
    return report.files.map(\.text).joined()
  }

  @Test("a state that is compared only on the main actor has no test store")
  func isolatedState() throws {
    let source = """
      struct Shared: Equatable { var count = 0 }
      @Reducer struct A { typealias State = Shared; enum Action { case a } }
      """
    #expect(try stubs(source).contains("static func testStore("))
    #expect(try !stubs(source, isMainActorByDefault: true).contains("static func testStore("))
    #expect(
      try stubs("nonisolated \(source)", isMainActorByDefault: true)
        .contains("static func testStore("))
  }

  @Test(
    "what a stub of an unsafe struct or of unsafe properties does is marked for strict memory safety"
  )
  func unsafe() throws {
    let text = try stubs(
      """
      @unsafe struct Raw { var x: Int; var y = 1; init(x: Int) {} }
      @safe struct Held { var p: OpaquePointer?; var y = 1; init() {} }
      @CasePathable enum A { case raw(Raw), held(Held) }
      """)
    for line in [
      "var stub = unsafe Self(x: x)", "unsafe stub.y = y", "return unsafe stub",
      "var stub = Self()", "unsafe stub.p = p", "    stub.y = y", "return stub",
    ] {
      #expect(text.contains("\(line)\n"))
    }
  }

  @Test(
    "a default that only the main actor can create is evaluated there, which Swift 5 mode has to be told"
  )
  func isolatedDefaults() throws {
    let text = try stubs(
      """
      @MainActor struct Screen: Equatable {
        var x = 0
        nonisolated static func == (a: Screen, b: Screen) -> Bool { true }
      }
      @Reducer struct A {
        struct State: Equatable { var screen: Screen }
        enum Action { case a }
        let first: Screen
        let count: Int
      }
      """)
    #expect(text.contains("initialState: @autoclosure @MainActor () -> State = A.State(screen:"))
    #expect(text.contains("first: @autoclosure @MainActor () -> Screen = "))
    #expect(text.contains("    count: Int = 0,\n"))
    #expect(text.contains("Self(first: first(), count: count)"))
  }

  @Test("a type with a library type's name counts, whichever file declares it")
  func namesake() throws {
    let text = try stubs("@CasePathable enum A { case a }", "final class KeyPath {}")
    #expect(text.contains("_ name: Swift.KeyPath<Stubs, Self>"))
  }

  @Test(
    "a feature in a generic type of Swift or Ratchet has no laws, because nothing says the type's arguments"
  )
  func genericHolder() throws {
    let feature = "@Reducer struct A { struct State { var x = 0 }; enum Action { case a } }"
    #expect(try stubs("extension Calendar { \(feature) }", laws: true).contains("Laws.determinism"))
    for type in ["Set", "Swift.Optional<Int>", "Foundation.Measurement", "Ratchet.StackState"] {
      #expect(try !stubs("extension \(type) { \(feature) }", laws: true).contains("Laws."))
    }
    let named = try stubs("typealias B = Set<Int>\nextension B { \(feature) }", laws: true)
    #expect(named.contains("Laws.determinism"))
  }

  @Test("a type of another module that has the name of a library's is imported by its name")
  func namesakeElsewhere() throws {
    let folder = try TemporaryFolder()
    let tests = try folder.write(
      "@testable import App\n@testable import Core\n".utf8, to: "T.swift")
    let core = try folder.write(
      "public enum Operation { public struct State {} }\npublic struct Own {}\nstruct Tag {}\n"
        .utf8,
      to: "Core/Core.swift")
    let app = try folder.write(
      """
      import Core
      import Ratchet
      @Reducer struct A { struct State { var operation: Operation.State; var own: Own; var tag: Tag } }
      """.utf8, to: "App/App.swift")
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [
          StubsConfiguration.Module(name: "App", sources: [app]),
          StubsConfiguration.Module(name: "Core", sources: [core]),
        ], tests: [tests], hasTestingLibrary: true, settings: .none))
    let text = try #require(report.files.first { $0.text.contains("extension A ") }).text
    #expect(text.contains("\nimport Core\nimport enum Core.Operation\n"), "\(text)")
    #expect(!text.contains("Core.Own"))
  }

  @Test(
    "a name that a foreign superclass may declare, and that only an initializer has, is an obstacle"
  )
  func nameOfInitializer() throws {
    let text = try stubs(
      """
      class Outer: Foreign {
        struct Held {
          private var item: String
          init(loop: Loop, other: Other) { item = "" }
        }
      }
      @Reducer struct A { struct State { var held: Outer.Held } }
      """)
    #expect(!text.contains("_HeldLoop"))
    #expect(text.contains("a test cannot name 'Loop' as 'Outer.Held' means it"), "\(text)")
  }

  @Test("a type with the name of one of Testing's is imported by its name")
  func namesakeOfTesting() throws {
    let feature = "@Reducer struct A { typealias State = SourceLocation }"
    let text = try stubs("\(feature)\nstruct SourceLocation { var line = 1 }")
    #expect(text.contains("\nimport struct App.SourceLocation\n"))
  }

  @Test("an escaping parameter of an initializer can have a type alias for a function")
  func escapingAlias() throws {
    let text = try stubs(
      """
      @Reducer struct A { struct State { var b: B } }
      struct B {
        typealias Callback = (String) -> Int
        private let stored: Callback
        init(_ callback: @escaping Callback) { stored = callback }
      }
      """)
    #expect(text.contains("callback: @escaping Callback\n"), "\(text)")
    #expect(!text.contains("another module"))
  }

  @Test("an extension of a library type declares no type with its name")
  func extendedLibraryType() throws {
    let text = try stubs(
      "extension Int { @MemberwiseInit public struct A { var a: Magnitude = 1 } }")
    #expect(text.contains("static func stub(a: Int._AMagnitude = 1) -> Self"))
  }

  @Test("calls of stubs with unsafe parameters, and their key paths, are marked")
  func unsafeStubs() throws {
    let text = try stubs(
      """
      @Reducer struct A {
        @ObservableState struct State { var a: Own?; var row = Row() }
        enum Action: BindableAction { case binding(BindingAction<State>), row(Row), safe(Safe) }
      }
      @unsafe struct Own: Equatable { var x = 0 }
      struct Row: Equatable { var a: OpaquePointer? }
      struct Safe { var row: Row }
      """)
    for expected in [
      "-> State = unsafe .stub()", ".binding(unsafe .set(\\.a, nil))", ".row(unsafe .stub())",
      ".safe(.stub())", "stub(row: Row = unsafe .stub())",
    ] {
      #expect(text.contains(expected), "\(text)")
    }
  }

  @Test("expressions with unsafe values are marked")
  func unsafeValues() throws {
    let text = try stubs(
      """
      @Reducer struct A {
        let a: UnsafeRawPointer?
        struct State { var a: UnsafeRawPointer? }
        enum Action: Equatable { case a(UnsafeRawPointer?), b, c((UnsafeRawPointer) -> Void) }
      }
      """, laws: true)
    for expected in [
      "reducer: { unsafe Self(a: a) }", "  unsafe Self(a: a)\n",
      "var a: A.Action { unsafe .a(nil) }",
      "var b: A.Action { .b }", "unsafe stub()", "unsafe Laws.casePaths(of: A.Action.self",
    ] {
      #expect(text.contains(expected), "\(text)")
    }
  }

  @Test("a type in an extension of a library type has no module before its name")
  func typeInExtension() throws {
    let text = try stubs(
      """
      extension Int {
        final class Part { init(x: Int) {} }
        @MemberwiseInit public struct A { var a: Part }
      }
      """)
    #expect(text.contains("static func stub(a: Int.Part = Int.Part(x: 0)) -> Self"))
  }

  @Test("a property whose wrapper needs no value is no parameter")
  func wrapperWithoutValue() throws {
    let text = try stubs(
      """
      @propertyWrapper struct Three { var wrappedValue = 3 }
      @ObservableState struct A { @ObservationStateIgnored @Three var a: Int; var b = 0 }
      """)
    #expect(text.contains("static func stub(b: Int = 0) -> Self"))
  }

  @Test("a type with a library type's name is imported in the '#if's around it")
  func conditionalNamesake() throws {
    let text = try stubs("#if A\n@CasePathable enum Test { case a }\n#endif")
    #expect(text.contains("#if A\nimport enum App.Test\n#endif"))
  }

  @Test(
    "a type alias with a library type's name is imported in the '#if's around it, and has no default if it has two types"
  )
  func conditionalAlias() throws {
    let text = try stubs(
      """
      #if A
      typealias Test = Int
      #else
      typealias Test = String
      #endif
      @CasePathable enum E { case a(Test) }
      """)
    #expect(
      text.contains("#if A\nimport typealias App.Test\n#else\nimport typealias App.Test\n#endif"))
    #expect(text.contains("\"'Test' depends on an '#if'\""))
  }

  @Test("a type alias of a type with the name 'Type' has its values")
  func aliasOfType() throws {
    let text = try stubs(
      "enum Media { enum `Type` { case a }\ntypealias Kind = `Type` }\n@CasePathable enum E { case a(Media.Kind) }"
    )
    #expect(text.contains("var a: E { .a(.a) }"))
  }

  @Test("a generic type is made with its arguments")
  func genericArguments() throws {
    let text = try stubs(
      """
      enum Loaded<T> { case one(T) }
      struct Opaque { init(p: any Sendable) {} }
      struct Box<T> { var value: T }
      @CasePathable enum E { case a(Loaded<String>), b(Loaded<Opaque>), c(Box<Loaded<Int>>) }
      """)
    #expect(text.contains("var a: E { .a(.one(\"\")) }"))
    #expect(text.contains("no case of 'Loaded' can be made"))
    #expect(text.contains("var c: E { .c(.init(value: .one(0))) }"))
  }

  @Test("random values hold no closure that creates a value on an actor")
  func isolatedClosures() throws {
    let text = try stubs(
      """
      @MainActor struct Screen { var x: Int }
      @DependencyClient struct A {
        let a: () -> Screen
        var b: () -> Int
      }
      """, laws: true)
    #expect(text.contains("extension A {"))
    #expect(!text.contains("Screen.stub()") && !text.contains(".stub() }"), "\(text)")
  }

  @Test("the modules of the types that a default names are imported")
  func imports() throws {
    let folder = try TemporaryFolder()
    func module(_ name: String, _ text: String) throws -> StubsConfiguration.Module {
      let path = try folder.write(text.utf8, to: "\(name)/\(name).swift")
      return StubsConfiguration.Module(name: name, sources: [path], isTested: name == "App")
    }
    let tests = try folder.write("@testable import App\n".utf8, to: "Tests/Tests.swift")
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [
          try module(
            "App", "import Near\nimport Ratchet\n@CasePathable enum E { case a(Wrap) }"),
          try module(
            "Near", "import Far\npublic struct Wrap { public init(b: Blank) {} }"),
          try module("Far", "public struct Blank { public init(text: String) {} }"),
          try module("Unused", "public struct Other { public init() {} }"),
        ], tests: [tests], hasTestingLibrary: true))
    let text = report.files.map(\.text).joined()
    #expect(text.contains("var a: E { .a(Wrap(b: Blank(text: \"\"))) }"))
    #expect(text.contains("\nimport Far\n"))
    #expect(!text.contains("import Unused"))
  }
}
