import Testing

@testable import RatchetGenerator

@Suite("Members that are unusual in a domain")
struct UnusualMembersTests {
  @Test("a property that its declaration calls unsafe is marked where its value is used")
  func unsafeProperties() throws {
    let text = try generate(
      """
      @MemberwiseInit public struct A {
        nonisolated(unsafe) var a: Int
        unowned(unsafe) var b: Owner
        @unsafe var c: Int
        @safe nonisolated(unsafe) var d: Int
      }
      """
    ).text
    for name in ["b", "c"] { #expect(text.contains("    unsafe self.\(name) = \(name)\n")) }
    for name in ["a", "d"] { #expect(text.contains("    self.\(name) = \(name)\n")) }
    let state = try generate(
      """
      @Reducer(state: .hashable, .codable) struct A {
        @ObservableState struct State {
          @ObservationStateIgnored @unsafe var a: Int
          @ObservationStateIgnored var b: OpaquePointer?
        }
      }
      """
    ).text
    #expect(state.contains("unsafe areEqual(lhs.a, rhs.a)"))
    #expect(state.contains("[unsafe \\.a, unsafe \\.b]"))
    #expect(state.contains("try unsafe fields.encode(self.a"))
    #expect(state.contains("unsafe self.a = try fields.decode(\"a\")"))
    #expect(state.contains("unsafe combine(self.a, into: &hasher)"))
  }

  @Test("a member of an unsafe type that is a safe type is not marked as unsafe")
  func safeMembers() throws {
    let text = try generate(
      """
      typealias Byte = UnsafeRawBufferPointer.Element
      @MemberwiseInit struct A {
        var a: UnsafePointer<Int>.Pointee, b: UnsafeBufferPointer<[Int]>.Index, c: Byte
        var d: UnsafePointer<UnsafePointer<Int>>.Pointee, e: UnsafeBufferPointer<Int>.SubSequence
      }
      """
    ).text
    for name in ["a", "b", "c"] { #expect(text.contains("    self.\(name) = \(name)\n")) }
    for name in ["d", "e"] { #expect(text.contains("    unsafe self.\(name) = \(name)\n")) }
  }

  @Test("the key path to an ignored property that is safe is not marked as unsafe")
  func safeKeyPaths() throws {
    let text = try generate(
      """
      @ObservableState struct A {
        @ObservationStateIgnored @safe var a: OpaquePointer?
        @ObservationStateIgnored var b: OpaquePointer?
      }
      """
    ).text
    #expect(text.contains("[\\.a, unsafe \\.b]"))
  }

  @Test(
    "an initializer is no more visible than the imports that may declare its parameters' types",
    arguments: [
      ("internal import Models", "Row", "init"), ("internal import Models", "[Row]?", "init"),
      ("package import Models\ninternal import Rows", "Row", "package init"),
      ("internal import Models\npublic import Rows", "Row", "public init"),
      ("internal import Models\nimport Rows", "Row", "public init"),
      ("internal import Models\nimport Foundation", "Row", "init"),
      ("internal import Models\nimport Foundation", "NSLock", "public init"),
      ("internal import Models", "Date", "public init"),
      ("internal import Models", "Own", "public init"),
      ("internal import Models", "Elsewhere", "public init"),
      ("internal import Models", "Int", "public init"), ("import Ratchet", "Row", "public init"),
    ])
  func accessOfImports(imports: String, type: String, initializer: String) throws {
    let text = try generate(
      "\(imports)\n@MemberwiseInit public struct A { var a: \(type) }\npublic struct Own {}",
      others: ["public struct Elsewhere {}"]
    ).text
    #expect(text.contains("  \(initializer)(a: \(type)"), "\(text)")
  }

  @Test(
    "an initializer in an extension takes the place of the generated one only if it may have the same parameters",
    arguments: [
      ("init(a: String, b: Int) {}", true), ("init(a: [Int], b: Int) {}", true),
      ("init<T: BinaryInteger>(a: T, b: Int) {}", true), ("init(a: some Any, b: Int) {}", true),
      ("init(a: Int, b: [String]) {}", true), ("init(_ a: Int, b: Int) {}", true),
      ("init(a: Int, b: Int) {}", false), ("init?(a: Int, b: Int = 1) {}", false),
      ("init(a: Number, b: Int) {}", false), ("init(a: Swift.Int, b: Int) {}", false),
    ])
  func ownInitializer(declaration: String, isGenerated: Bool) throws {
    let text = try generate(
      """
      typealias Number = Int
      @MemberwiseInit public struct A { var a: Int; var b: Int }
      extension A { public \(declaration) }
      """
    ).text
    #expect(text.contains("init(a: Int, b: Int)") == isGenerated)
  }

  @Test("an initializer for some arguments of a type only leaves the generated one")
  func constrainedInitializer() throws {
    let text = try generate(
      "@MemberwiseInit public struct A<T> { var a: T }\nextension A where T: Equatable { init(a: T) {} }"
    ).text
    #expect(text.contains("init(a: T)"))
  }

  @Test("an endpoint with an unsafe result returns a value that is marked as unsafe")
  func unsafeResults() throws {
    let text = try generate(
      "@DependencyClient struct A { var a: (Int) -> [OpaquePointer]; var b: () -> OpaquePointer? }"
    ).text
    #expect(text.contains("return unsafe []\n"))
    #expect(text.contains("a: @escaping (Int) -> [OpaquePointer] = { _ in unsafe [] }"))
    #expect(text.contains("return nil\n"))
  }

  @Test(
    "what a client calls is marked as unsafe only if its initializer has an unsafe parameter",
    arguments: [
      ("let b: (OpaquePointer) -> Int = { _ in 0 }", false),
      ("private var b: (OpaquePointer) -> Int = { _ in 0 }", false),
      ("lazy var b: (OpaquePointer) -> Int = { _ in 0 }", false),
      ("var b: (OpaquePointer) -> Int = { _ in 0 }", true),
    ])
  func unsafeClients(property: String, isUnsafe: Bool) throws {
    let text = try generate(
      "@DependencyClient struct A { var a: (Int) -> Int = { $0 + 1 }; \(property) }"
    ).text
    #expect(text.contains("return \(isUnsafe ? "unsafe " : "")Self.mock().a($0)"))
    #expect(text.contains("unsafe") == isUnsafe)
  }

  @Test("a lazy endpoint has no method, which would change the client")
  func lazyEndpoint() throws {
    let text = try generate(
      "@DependencyClient struct A { lazy var a: (_ id: Int) -> Int = { $0 } }"
    ).text
    #expect(!text.contains("func a("))
  }

  @Test("a type that a protocol isolates is isolated only if its declaration names the protocol")
  func isolationByProtocol() throws {
    let source = """
      @MainActor protocol Shown {}
      protocol Presented: Shown {}
      @CasePathable enum A: Presented { case a(Int) }
      @CasePathable enum B { case a(Int) }
      extension B: Presented {}
      @CasePathable nonisolated enum C: Presented { case a(Int) }
      """
    let text = try generate(source).text
    #expect(text.contains("\nnonisolated extension A: CasePathable"))
    #expect(text.contains("\nextension B: CasePathable"))
    #expect(text.contains("\nnonisolated extension C: CasePathable"))
  }

  @Test(
    "a name of an associated type is the one of the type around the domain",
    arguments: [
      ("OptionSet", "ArrayLiteralElement"), ("BinaryInteger", "Magnitude"), ("Clock", "Instant"),
      ("ExpressibleByDictionaryLiteral", "Key"), ("FormatStyle", "FormatOutput"),
    ])
  func associatedTypes(conformance: String, name: String) throws {
    let source = "struct A: \(conformance) { @CasePathable enum B { case a(\(name)) } }"
    #expect(try generate(source).text.contains("AnyCasePath<A.B, A.\(name)>"))
    let other = source.replacing(conformance, with: "Sendable")
    #expect(try generate(other).text.contains("AnyCasePath<A.B, \(name)>"))
  }

  @Test("a generic parameter with the name of a library's type is not that type for an endpoint")
  func genericResult() throws {
    let text = try generate(
      "@DependencyClient struct A<Void> { var a: (_ id: Int) throws -> Void }"
    ).text
    #expect(text.contains("func a(id: Int) throws -> Void {\n"))
    let diagnostics = try generate("@DependencyClient struct A<Int> { var a: () -> Int }")
      .diagnostics
    #expect(diagnostics.map(\.id) == ["no-placeholder"])
  }

  @Test("a dependency in a state is no part of its data")
  func dependencies() throws {
    let generation = try generate(
      """
      @Reducer struct A {
        @ObservableState public struct State {
          @Dependency(\\.date.now) private var now
          @Dependency(\\.uuid) var uuid
          public var count = 0
        }
        enum Action: BindableAction { case binding(BindingAction<State>) }
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    #expect(generation.text.contains("areEqual(lhs.count, rhs.count)"))
    #expect(generation.text.contains("init(count: Int = 0)"))
    #expect(!generation.text.contains("now") && !generation.text.contains("uuid"))
  }

  @Test(
    "a comparison that you have written is the one of the conformance",
    arguments: ["isEqual(_ a: Self, _ b: Self)", "isEqual(_ lhs: State, _ rhs: A.State)"])
  func comparison(head: String) throws {
    let generation = try generate(
      """
      @Reducer struct A {
        struct State { var a: () -> Void; static func \(head) -> Bool { true } }
        enum Action { case a; static func isEqual(_ a: Int, _ b: Int) -> Bool { true }; case b(Int) }
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    #expect(generation.text.contains("extension A.State: Equatable, MemberwiseEquatable {}"))
    #expect(generation.text.contains("areEqual(lhs, rhs)"))
  }

  @Test(
    "an endpoint returns nothing, by whichever name",
    arguments: ["()", "Void", "Swift.Void", "Nothing", "Less"])
  func nothing(result: String) throws {
    let generation = try generate(
      "typealias Nothing = Void\ntypealias Less = Nothing\n@DependencyClient struct A { var a: (_ b: Int) -> \(result) }"
    )
    #expect(generation.diagnostics.isEmpty)
    #expect(generation.text.contains("func a(b: Int) {"))
  }

  @Test("an enum with no case in some builds is not 'Equatable' by itself")
  func conditionalCases() throws {
    func conformance(_ cases: String) throws -> Bool {
      try generate("@Reducer struct A { enum State {\n\(cases)\n} }").text
        .contains("extension A.State: Equatable")
    }
    #expect(try conformance("#if os(iOS)\ncase a\n#endif"))
    #expect(try !conformance("#if os(iOS)\ncase a\n#endif\ncase b"))
  }

  @Test(
    "a comparison that is narrower than its type is refused at its place",
    arguments: [
      ("static func", "public"), ("private static func", "public"), ("static func", "package"),
    ])
  func narrowComparison(head: String, access: String) throws {
    let source = """
      @Reducer \(access) struct A {
        \(access) enum Action {
          case a(Int)
          \(head) isEqual(_ a: Self, _ b: Self) -> Bool { true }
        }
        \(access) struct State {}
        \(access) var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    let diagnostics = try generate(source).diagnostics
    #expect(diagnostics.map(\.id) == ["hidden-part"])
    #expect(diagnostics.first?.location?.line == 4)
    let visible = source.replacing("    \(head)", with: "    \(access) static func")
    #expect(try generate(visible).diagnostics.isEmpty)
    let method = "    \(access) static func isEqual(_ a: Self, _ b: Self) -> Bool { true }"
    let extended =
      visible.replacing(method, with: "")
      + "\n\(access) extension A.Action { static func isEqual(_ a: Self, _ b: Self) -> Bool { true } }"
    #expect(try generate(extended).diagnostics.isEmpty)
  }

  @Test("a value that is a generic parameter conforms to nothing")
  func valueParameter() throws {
    let text = try generate(
      """
      @Reducer(state: .codable) struct A<let n: Int, T> {
        struct State { var grid: Grid<n, T> }
        enum Action { case it([n of Int]) }
      }
      struct Grid<let n: Int, T> { var values: [T] }
      """
    ).text
    #expect(!text.contains("where n:") && !text.contains("  n: "))
    #expect(text.contains("T: Equatable") && text.contains("T: Codable"))
  }
}
