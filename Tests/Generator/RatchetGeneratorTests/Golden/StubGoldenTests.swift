import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Compares the stubs of the domains that the integration tests compile with the records beside this file.
///
/// `RATCHET_RECORD=1 swift test --filter StubGoldenTests` writes them again.
@Suite("Golden stubs")
struct StubGoldenTests {
  private static let names = [
    "Bindings", "Counter", "Generics", "Isolation", "Keywords", "Payloads", "ReducerEnums",
  ]

  @Test("the stubs and laws of a file match the record")
  func matchRecords() async throws {
    let folder = try TemporaryFolder()
    let tests = try folder.write("@testable import Domains\n".utf8, to: "Tests/Tests.swift")
    try folder.write("laws: true\n".utf8, to: "Tests/.ratchet.yml")
    let sources = try FileManager.default.contentsOfDirectory(atPath: GoldenDomains.folder.path)
      .filter { $0.hasSuffix(".swift") }.map { GoldenDomains.folder.appending(path: $0).path }
    let report = Pipeline.stubs(
      StubsConfiguration(
        modules: [StubsConfiguration.Module(name: "Domains", sources: sources)], tests: [tests],
        hasTestingLibrary: true))
    #expect(report.diagnostics.isEmpty)
    // The closures in the source of a client are not broken over lines.
    for file in report.files where file.name != "DependencyClients+Stubs.swift" {
      expectNoWideLine(in: file.text, file.name)
    }
    for name in Self.names {
      let record = GoldenDomains.records.appending(path: "\(name)+Stubs.swift.txt")
      let text = try #require(report.files.first { $0.name == "\(name)+Stubs.swift" }?.text)
      let recorded = try? String(contentsOf: record, encoding: .utf8)
      if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" {
        try text.write(to: record, atomically: true, encoding: .utf8)
      }
      #expect(text == recorded, "\(name)")
    }
  }

  @Test("a struct whose initializer is suppressed and not generated has no stub")
  func withheldInitializer() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @MemberwiseInit
        struct Withheld {
          #if os(Linux)
            private(set) var value: Int? = nil
          #endif
        }
        """)
    #expect(text.contains("There is no stub of it"))
  }

  @Test("a property called 'await' is passed in backticks")
  func reservedName() throws {
    let text = try stubs(of: "import Ratchet\n@MemberwiseInit struct A { var await: Int }")
    #expect(text.contains("await: `await`"))
  }

  @Test("a struct without generated code has no stub, if a name in it may be another module's")
  func foreignNames() throws {
    func text(_ comparison: String) throws -> String {
      try stubs(
        of: """
          import Ratchet
          extension URLRequest {
            @Reducer struct Cached {
              struct State: Equatable { var policies: [CachePolicy] = [] }
              enum Action { case load }
            }
          }
          """.replacing("Equatable", with: comparison))
    }
    #expect(
      try text("Equatable").contains("a test cannot name 'CachePolicy' as 'URLRequest' means it"))
    #expect(try text("Sendable").contains("policies: [URLRequest._CachedStateCachePolicy] = []"))
  }

  @Test("a struct with a value of an '@_spi' type has no stub, because a test cannot name the type")
  func hiddenInterface() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @_spi(Testing) public final class SystemHandle {}
        @Reducer
        struct File {
          struct State: Equatable { let handles: [SystemHandle] }
        }
        """)
    #expect(text.contains("a test cannot see 'SystemHandle', which is '@_spi'"))
    #expect(!text.contains("[SystemHandle]"))
  }

  @Test("a stub calls no initializer that is ambiguous where its defaults are omitted")
  func ambiguousInitializers() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @ObservableState
        struct Effects {
          let text: String
          init(isAsync: Bool = false, isThrowing: Bool = false) { text = "" }
        }
        extension Effects {
          init(isAsync: Bool = false, throwing: String) { text = "" }
          @available(*, deprecated)
          init(isAsync: Bool = false, throwsWord: String = "") { text = "" }
        }
        @ObservableState
        struct Preferred {
          let text: String
          init(size: Int = 0) { text = "" }
          init(size: Int = 0, color: String = "") { text = "" }
        }
        """)
    #expect(text.contains("Self(throwing: throwing)"))
    // The compiler prefers the initializer with fewer parameters.
    #expect(text.ranges(of: "Self()").count == 1)
  }

  @Test("in a test target that is isolated by default, stubs and laws are not isolated")
  func isolatedTests() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Form {
          @ObservableState
          struct State: Equatable { var name = "" }
          enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
          var body: some ReducerOf<Self> { BindingReducer() }
        }
        """, isTestTargetMainActor: true, hasLaws: true)
    let declarations = text.split(separator: "\n").filter {
      !$0.hasPrefix(" ") && ["extension ", "struct "].contains(where: $0.contains)
        && !$0.hasPrefix("//")
    }
    #expect(declarations.count > 6)
    #expect(declarations.allSatisfy { $0.hasPrefix("nonisolated ") }, "\(text)")
  }

  @Test("an opaque property, which only its own value fits, is no parameter of a stub")
  func opaqueProperty() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @ObservableState
        struct Canvas: Equatable {
          var shape: some Equatable = 1
          var shapes: [some Equatable] = [1]
          var name = ""
        }
        """)
    #expect(text.contains("static func stub(name: String = \"\") -> Self {\n    Self(name: name)"))
  }

  @Test("the laws of a type that is called 'Type' are those of the type, and not of its metatype")
  func typeNamedType() throws {
    let text = try stubs(
      of: """
        import Ratchet
        enum Media {
          @CasePathable
          enum `Type`: Equatable { case photo(Int) }
          @MemberwiseInit
          struct `Protocol` { var size: Int }
        }
        @CasePathable
        enum Upload: Equatable { case started(Media.`Type`, Media.`Protocol`) }
        """, hasLaws: true)
    #expect(text.contains("Laws.casePaths(of: Array<Media.`Type`>.Element.self)"))
    #expect(text.contains("@Suite(\"The laws of Media.`Type`\")"))
    #expect(!text.contains("Media.`Type`("))
  }

  @Test("stubs do not import what no test can import")
  func imports() throws {
    let text = try stubs(
      of: """
        import Builtin
        import Foundation
        @_implementationOnly import Hidden
        import Ratchet
        @MemberwiseInit
        struct File { var size: Int }
        """)
    #expect(text.contains("import Foundation\n"))
    #expect(!text.contains("Builtin"))
    #expect(!text.contains("Hidden"))
  }

  @Test("a struct with a value of an '@_spi' type alias, or in another module's type, has no stub")
  func hiddenAlias() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @_spi(Testing) public typealias Handle = Int
        enum Space { @_spi(Testing) public typealias Handle = Int }
        @MemberwiseInit
        struct File { var handles: [Handle] }
        @MemberwiseInit
        struct Other { var handle: Space.Handle }
        extension Foreign { @_spi(Testing) public enum Options { case one } }
        @MemberwiseInit
        struct Third { var options: Foreign.Options }
        """)
    #expect(text.contains("a test cannot see 'Handle', which is '@_spi'"))
    #expect(text.contains("a test cannot see 'Space.Handle', which is '@_spi'"))
    #expect(text.contains("a test cannot see 'Foreign.Options', which is '@_spi'"))
    #expect(!text.contains("func stub"))
  }

  @Test("a type in an extension of another module's '@_spi' type has no stub")
  func hiddenOuterType() throws {
    for (line, isStubbed) in [("@_spi(Testing) import Models", false), ("import Models", true)] {
      let text = try stubs(
        of: "\(line)\nimport Ratchet\nextension Foreign { @CasePathable enum Mode { case a } }")
      #expect(text.contains("Foreign.Mode") == isStubbed)
    }
  }

  @Test("in a module that is isolated by default, a stub's function evaluates its defaults")
  func isolatedDefaults() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Feature {
          struct State: Equatable { var row: Row }
          enum Action { case appeared }
        }
        @ObservableState struct Row: Equatable { var id: Int }
        @Reducer
        struct Namesake {
          struct State: Equatable { var row: Row }
          enum Action { case appeared }
          struct MainActor {}
        }
        """, isMainActorByDefault: true)
    #expect(text.contains("stub(row: @autoclosure @MainActor () -> Row = .stub())"))
    #expect(text.contains("Self(row: row())"))
    #expect(text.contains("initialState: @autoclosure @MainActor () -> State = .stub()"))
    #expect(text.contains("initialState: @autoclosure @Swift.MainActor () -> State = .stub()"))
  }

  @Test("a closure that creates an isolated value is evaluated by the stub's function, too")
  func isolatedClosures() throws {
    let text = try stubs(
      of: """
        import Ratchet
        struct Failure { var code = 0 }
        @DependencyClient
        struct Client {
          var load: (Int) throws -> Failure
          var wait: () async -> Failure
          var save: @MainActor () -> Failure
          var count: (Int) -> Int
        }
        """, isMainActorByDefault: true)
    #expect(
      text.contains(
        "load: @autoclosure @MainActor () -> (Int) throws -> Failure = ({ _ in .stub() })"))
    #expect(text.contains("wait: @escaping () async -> Failure = { .stub() }"))
    #expect(text.contains("save: @escaping @MainActor () -> Failure = { .stub() }"))
    #expect(text.contains("count: @escaping (Int) -> Int = { _ in 0 }"))
    #expect(text.contains("Self(load: load(), wait: wait, save: save, count: count)"))
  }

  @Test(
    "a test store takes a reducer whose properties have names of its own parameters",
    arguments: [
      "initialState", "fileID", "filePath", "line", "column", "prepareDependencies",
    ])
  func clashingParameters(name: String) throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Feature {
          struct State: Equatable {}
          enum Action { case appeared }
          let \(name): Int
        }
        """)
    #expect(text.contains("    reducer: Self,\n"))
    #expect(text.contains("the test store has a parameter called '\(name)' itself"))
    #expect(!text.contains("    \(name): Int"))
  }

  @Test("a case is not created if a static method has its name and labels")
  func ambiguousCases() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @Reducer
        struct Feature {
          struct State: Equatable { var kind: Kind }
          enum Action { case kind(Kind), rows(of: [Int]), moved(Int) }
        }
        extension Feature.Action {
          static func rows(of rows: Int...) -> Self { .rows(of: rows) }
          static func moved(by distance: Int) -> Self { .moved(distance) }
        }
        enum Kind: Equatable {
          case list([Int]), empty
          static func list(_ rows: Int...) -> Self { .list(rows) }
        }
        """, hasLaws: true)
    #expect(text.contains("kind: Kind = .empty"))
    #expect(text.contains("var moved: Feature.Action { .moved(0) }"))
    #expect(text.contains("\"a static method has the name and labels of 'rows'\""))
    #expect(text.contains("'rows' is never used"))
    #expect(!text.contains("return .rows(") && !text.contains("return .list("))
  }

  @Test("a default of a generic parameter's type is not used")
  func genericDefaults() throws {
    let text = try stubs(
      of: """
        import Ratchet
        @ObservableState
        struct Limits<Clock> {
          private var rate = 0
          private let clock: Clock
          init(count: Int, rate: Int = 1, clock: Clock = SystemClock(), times: [Clock] = []) {}
        }
        """)
    #expect(text.contains("    clock: Clock\n"))
    let opaque = try stubs(
      of: """
        import Ratchet
        @ObservableState
        struct Rows { private var count = 0; init(rows: [some Collection]) {} }
        @MemberwiseInit
        struct Table { var rows: Rows }
        """)
    #expect(opaque.contains("rows: [some Collection]\n"))
    #expect(!opaque.contains("Rows(rows: [])"))
    #expect(text.contains("times: [Clock] = []") && text.contains("clock: clock, times: times)"))
  }

  @Test("only a type alias that the tests see is imported by its name")
  func hiddenAliases() throws {
    let text = try stubs(
      of: """
        import Ratchet
        fileprivate typealias Effect = Int
        typealias Store = Int
        @MemberwiseInit
        struct Settings {
          var store: Store
          private var effect: Effect = 1
        }
        """)
    #expect(text.contains("import typealias Domains.Store"))
    #expect(!text.contains("import typealias Domains.Effect"))
  }

  private func stubs(
    of source: String, isMainActorByDefault: Bool = false, isTestTargetMainActor: Bool = false,
    hasLaws: Bool = false
  ) throws -> String {
    let folder = try TemporaryFolder()
    let tests = try folder.write("@testable import Domains\n".utf8, to: "Tests/Tests.swift")
    try folder.write("laws: \(hasLaws)\n".utf8, to: "Tests/.ratchet.yml")
    let path = try folder.write(source.utf8, to: "Domains.swift")
    var module = StubsConfiguration.Module(name: "Domains", sources: [path])
    module.isMainActorByDefault = isMainActorByDefault
    var configuration = StubsConfiguration(
      modules: [module], tests: [tests], hasTestingLibrary: true)
    configuration.isMainActorByDefault = isTestTargetMainActor
    let report = Pipeline.stubs(configuration)
    return report.files.first?.text ?? ""
  }
}
