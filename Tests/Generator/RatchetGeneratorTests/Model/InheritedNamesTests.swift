import Testing

@testable import RatchetGenerator

/// Member types that a type has from a protocol or a class.
@Suite("Names that a type around a domain inherits")
struct InheritedNamesTests {
  @Test(
    "are members of that type",
    arguments: [
      ("extension Collection { typealias Key = Int }", "struct A: Collection", "A.Key"),
      ("extension Sequence { typealias Key = Int }", "struct A: RandomAccessCollection", "A.Key"),
      ("extension Swift.Sequence { typealias Key = Int }", "struct A: Swift.Sequence", "A.Key"),
      ("extension Error { typealias Key = Int }", "struct A: LocalizedError", "A.Key"),
      ("extension Reducer { typealias Key = Int }", "@Reducer struct A", "A.Key"),
      ("protocol P {}\nextension P { typealias Key = Int }", "struct A: P", "A.Key"),
      ("protocol P: Error {}\nextension Error { typealias Key = Int }", "struct A: P", "A.Key"),
      ("enum N { protocol P { typealias Key = Int } }", "struct A: N.P", "A.Key"),
      ("class C { typealias Key = Int }", "class A: C", "A.Key"),
      ("extension Collection { typealias Key = Int }", "struct A: Error", "Key"),
    ])
  func members(declaration: String, header: String, type: String) throws {
    let text = try generate(
      "\(declaration)\n\(header) { @CasePathable enum E { case a(Key) } }"
    ).text
    #expect(text.contains("AnyCasePath<A.E, \(type)>"), "\(text)")
  }

  @Test(
    "can be function types, whose values are stored",
    arguments: [
      ("protocol P {}\nextension P { typealias Run = () -> Void }", "struct A: P"),
      ("class C { typealias Run = () -> Void }", "final class A: C"),
      ("extension Error { typealias Run = () -> Void }", "struct A: Error"),
    ])
  func functions(declaration: String, header: String) throws {
    let text = try generate(
      "\(declaration)\n\(header) { @MemberwiseInit struct E { var run: Run } }"
    ).text
    #expect(text.contains("init(run: @escaping A.Run)"))
  }

  @Test(
    "can be function types behind an alias that a generic parameter has from its protocol",
    arguments: [
      ("protocol P { typealias Run = () -> Void }", "P"),
      ("protocol P: Q {}\nprotocol Q {}\nextension Q { typealias Run = () -> Void }", "P"),
      ("extension Sequence { typealias Run = (Element) -> Void }", "Collection"),
    ])
  func membersOfParameters(declaration: String, constraint: String) throws {
    let text = try generate(
      """
      \(declaration)
      @Reducer struct F<T: \(constraint)> {
        struct State { var run: T.Run; var other: T.Other }
        enum Action { case run(T.Run) }
      }
      @MemberwiseInit struct S<T> where T: \(constraint) { var run: T.Run }
      """
    ).text
    #expect(text.contains("extension F.Action: Equatable, MemberwiseEquatable {"))
    #expect(text.contains("where T.Other: Equatable {"))
    #expect(text.contains("init(run: @escaping T.Run)"))
  }

  @Test("can be declared in a file that has no domain")
  func elsewhere() throws {
    let project = try SettingsProject([
      "Sources/App/Feature.swift": """
      import Ratchet
      @Reducer struct Feature {
        struct State { var x = 1 }
        enum Action { case loaded(Response<Int>), run(Handler) }
      }
      """,
      "Sources/App/Response.swift":
        "extension Reducer { typealias Response<T> = Result<T, any Error> }",
      "Sources/App/Handler.swift":
        "import Ratchet\nextension Ratchet.Reducer { typealias Handler = () -> Void }",
    ])
    let text = try #require(project.run().files["Feature+Ratchet.swift"])
    #expect(text.contains("AnyCasePath<Feature.Action, Feature.Response<Int>>"))
    #expect(text.contains("AnyCasePath<Feature.Action, Feature.Handler>"))
  }

  @Test("do not hide a protocol of a library that the module declares as well")
  func shadowed() throws {
    let text = try generate(
      "protocol Equatable {}\n@Reducer struct F { struct State: Equatable { var x = 1 } }"
    )
    .text
    #expect(text.contains("extension F.State: Swift.Equatable, MemberwiseEquatable"))
  }
}
