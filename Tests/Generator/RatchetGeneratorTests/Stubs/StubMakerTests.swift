import Testing

@testable import RatchetGenerator

/// The stub values for the types of a module.
@Suite("Stub values")
struct StubMakerTests {
  private static let declarations = """
    import Ratchet

    struct Row: Identifiable {
      let id: UUID
      var title: String
      var note: String?
      let version = 2
    }
    public struct Money {
      public init(cents: Int) {}
    }
    struct Locked {
      private init() {}
    }
    struct Half {
      var count: Int
      private var secret: Int
    }
    struct Whole {
      var count = 0
      private var secret = 1
    }
    struct Throwing {
      init(text: String) throws {}
      init?(number: Int) {}
    }
    struct Custom {
      let name: String
      init(named name: String, _ count: Int, flag: Bool = true) { self.name = name }
    }
    struct Generic<Value> { var value: Value }
    enum Tab { case first, second }
    enum Loading { case row(Row), failed(any Error) }
    indirect enum Tree { case branch(Tree, Tree), leaf(Int) }
    indirect enum Endless { case again(Endless) }
    enum Nobody {}
    enum Media { struct `Type` {} }
    enum Kind<Value> { case of(Value.Type), list([Value].Type) }
    struct Typed<Value> { enum Kind { case of(Value.Type) } }
    enum Failed { protocol Error {}; case because(any Error), otherwise(any Swift.Error) }
    enum Later {
      #if DEBUG
        case debug
      #endif
      case always(Unknown)
      case text(String = "x", Int)
    }
    enum Memory { case block(Int, [OpaquePointer]) }
    struct Blocks { var all: [OpaquePointer], size: Int }
    enum Defaults { case tag(Int, Bool = true, label: Int, String = "x") }
    class Base { init(count: Int) {} }
    final class Inherited: Base {}
    final class Plain: Sendable {}
    @MainActor struct Isolated { var count: Int }
    struct Evaluated { init(_ count: @autoclosure () -> Int, _: String, size: consuming Int) {} }
    struct Special<Value> { private var value: Value }
    extension Special where Value == Int { init(special: Int) {} }
    @propertyWrapper struct Clamped { var wrappedValue: Int; init(wrappedValue: Int) {} }
    @propertyWrapper struct Boxed { var wrappedValue: Int { 0 }; init(_ box: Int) {} }
    struct Wrapped { @Clamped var a: Int; @Boxed(1) var b: Int; @Clamped var c = 2 }
    struct Unwrapped { @Boxed var b: Int }
    final class Model { var count = 0 }
    protocol Shape {}
    typealias Rows = [Row]
    typealias Point = (x: Int, y: Int)
    typealias Loop = Loop
    private enum Hidden { case one }
    @_spi(Testing) public struct Testing { public init() {} }

    @Reducer
    struct Feature {
      struct State: Identifiable {
        let id: Int
        @BindingIgnored var draft = ""
        var pair = (1, 2)
        var model: Base?
        var key: AnyHashable = 0
        var text = ""
      }
      enum Action { case tapped }
    }
    struct Holder<Element> {
      struct Array {}
      enum Dictionary {}
      struct Optional { let value: Int }
    """

  private func value(
    of type: String, visible: AccessLevel = .internal, actor: String? = "MainActor"
  ) -> StubValue {
    let source = Self.declarations + "\n  var value: \(type)\n}\n"
    let file = SourceParser.parse(
      SourceFile(path: "Domain.swift", module: "App", contents: Array(source.utf8)))
    let holder = file.types.last { $0.name == "Holder" }
    guard let property = holder?.properties.first else { return .unknown("\(file.diagnostics)") }
    let module = VisibleModule(name: "App", index: ModuleIndex([file]), visible: visible)
    return StubMaker(modules: [module]).at([], isolatedTo: actor)
      .value(of: property, in: StubMaker.Place(path: ["Holder"]), [])
  }

  @Test(
    "a value of an unsafe type is marked as unsafe, unless it is 'nil'",
    arguments: [
      ("[OpaquePointer]", "unsafe []"), ("OpaquePointer?", "nil"),
      ("[Int: UnsafeRawPointer?]", "unsafe [:]"), ("(Int, [OpaquePointer])", "(0, unsafe [])"),
      ("(Int) -> [OpaquePointer]", "{ _ in unsafe [] }"), ("() -> OpaquePointer?", "{ nil }"),
      ("Result<[OpaquePointer], any Error>", "unsafe .success(unsafe [])"),
      ("OpaquePointer.Type", nil), ("Memory", "unsafe .block(0, unsafe [])"),
      ("Blocks", "unsafe Blocks(all: unsafe [], size: 0)"), ("[Memory]", "[]"),
    ])
  func unsafeTypes(type: String, expected: String?) {
    #expect(value(of: type).source == expected)
  }

  @Test(
    "the types of libraries have their least values",
    arguments: [
      ("Int", "0"), ("String", "\"\""), ("Swift.Bool", "false"), ("Int?", "nil"), ("[Money]", "[]"),
      ("[String: Unknown]", "[:]"), ("Set<Unknown>", "[]"), ("IdentifiedArrayOf<Row>", "[]"),
      ("Date", "Date(timeIntervalSince1970: 0)"), ("UUID", "UUID(0)"), ("Duration", ".zero"),
      ("(x: Int, String)", "(x: 0, \"\")"), ("()", "()"), ("any Error", "CancellationError()"),
      ("Result<Int, any Error>", ".success(0)"),
      ("Result<Unknown, any Error>", ".failure(CancellationError())"),
      ("Range<Int>", "0..<0"), ("ClosedRange<Duration>", ".zero ... .zero"),
      ("Int.Type", "Int.self"), ("[Row].Type", "[Row].self"),
      ("@Sendable (Int, Row) async throws -> Void", "{ _, _ in }"),
      ("() -> Int", "{ 0 }"), ("(Int) -> Tab", "{ _ in .first }"), ("() -> Void", "{}"),
      ("StackState<Tab>", "StackState()"), ("PresentationAction<Tab>", ".dismiss"),
      ("StackActionOf<Feature>", ".popFrom(id: 0)"),
      ("IdentifiedActionOf<Feature>", ".element(id: 0, action: .tapped)"),
      ("BindingAction<Feature.State>", ".set(\\.text, \"\")"),
      ("(`in`: Int, `inout`: Int)", "(in: 0, `inout`: 0)"),
    ])
  func standardTypes(type: String, source: String) {
    #expect(value(of: type) == .source(source))
  }

  @Test(
    "the module's own types are made as their source allows",
    arguments: [
      ("Row", "Row(id: UUID(0), title: \"\")"), ("Row.ID", "UUID(0)"),
      ("App.Row", "Row(id: UUID(0), title: \"\")"),
      ("Money", "Money(cents: 0)"), ("Whole", "Whole()"), ("Custom", "Custom(named: \"\", 0)"),
      ("Tab", ".first"), ("Loading", ".row(Row(id: UUID(0), title: \"\"))"), ("Tree", ".leaf(0)"),
      ("Later", ".text(\"\", 0)"), ("Defaults", ".tag(0, label: 0)"), ("Plain", "Plain()"),
      ("Evaluated", "Evaluated(0, \"\", size: 0)"), ("Wrapped", "Wrapped(a: 0)"),
      ("Row.Type", "Row.self"), ("Row.Type.Type", "Row.Type.self"),
      ("Media.`Type`.Type", "Array<Media.`Type`>.Element.self"),
      ("Kind<Row>", ".of(Row.self)"), ("Kind<Int>", ".of(Int.self)"),
      ("Failed", ".otherwise(CancellationError())"), ("(App.Row, Int).Type", "(Row, Int).self"),
      ("Model", "Model()"),
      ("Rows", "[]"), ("Point", "(x: 0, y: 0)"),
      ("Feature.State", "Feature.State(id: 0)"),
    ])
  func ownTypes(type: String, source: String) {
    #expect(value(of: type) == .source(source))
  }

  @Test(
    "where a value is unknown, the reason is given",
    arguments: [
      ("Unknown", "'Unknown' is declared in another module"),
      ("Element", "'Element' is a generic parameter"),
      ("@Sendable () -> Isolated", "'Isolated' is isolated to 'MainActor'"),
      ("(Point...) -> Void", "a closure has to name the type of 'Point...'"),
      ("Locked", "'Locked' has no initializer that a test can call"),
      ("Half", "'Half' has no initializer that a test can call"),
      ("Inherited", "'Inherited' has no initializer that a test can call"),
      ("Special<Int>", "'Special' has no initializer that a test can call"),
      ("Unwrapped", "'Unwrapped' has no initializer that a test can call"),
      ("Throwing", "'Throwing' has no initializer that a test can call"),
      ("Nobody", "'Nobody' has no values"), ("Never", "there are no values of 'Never'"),
      ("Endless", "no case of 'Endless' can be made: 'Endless' contains itself"),
      ("Loop", "'Loop' contains itself"),
      ("any Shape", "'any Shape' does not say which type to create"),
      ("Shape", "'Shape' does not say which type to create"),
      ("Hidden", "'Hidden' is private, and a test cannot see it"),
      ("Shape.Type", "'Shape' may be a protocol"), ("Unknown.Type", "'Unknown' may be a protocol"),
      ("Testing", "'Testing' is '@_spi', and a test cannot see it"),
      ("Result<Element, Unknown>", "'Element' is a generic parameter"),
      ("Element.Type", "'Element' is a generic parameter"),
      ("Typed<Int>.Kind", "no case of 'Typed.Kind' can be made: 'Value' is a generic parameter"),
    ])
  func unknown(type: String, reason: String) {
    #expect(value(of: type) == .unknown(reason))
  }

  @Test("a value is made where its type's actor allows it")
  func isolated() {
    #expect(value(of: "Isolated") == .source("Isolated(count: 0)"))
    #expect(
      value(of: "Isolated", actor: nil)
        == .unknown("'Isolated' is isolated to 'MainActor'"))
  }

  @Test("without '@testable', only what is public is made")
  func publicOnly() {
    #expect(value(of: "Money", visible: .public) == .source("Money(cents: 0)"))
    #expect(
      value(of: "Row", visible: .public)
        == .unknown("'Row' is internal, and a test cannot see it"))
  }
}
