import Testing

@testable import RatchetGenerator

/// Syntax that only later compilers accept, so that no test can compile it yet.
@Suite("The syntax of Swift 6.4")
struct LaterSyntaxTests {
  @Test("a closure after the type of an array is a part of the value, and observers are none")
  func closuresAfterArrays() throws {
    let type = try #require(
      parse(
        """
        struct State {
          var names = [String] { "a" }
          var counts = [String: Int] { ["a": 1] }
          var observed: [Int] = [] { didSet { print(observed) } }
          var computed: [Int] { [1] }
          func sum() -> Int {
            if observed == [1] { return 1 }
            for name in ["a"] { print(name) }
            return 0
          }
        }
        """
      ).types.first)
    #expect(type.properties.map(\.name) == ["names", "counts", "observed"])
    #expect(type.properties[0].initialValue?.text == "[String] { \"a\" }")
    #expect(type.properties[2].initialValue?.text == "[]")
  }

  @Test("attributes and suppressed conformances are read, and change nothing")
  func attributes() throws {
    let types = parse(
      """
      @diagnose(DeprecatedDeclaration, as: ignored, reason: "It is old.")
      @CasePathable @nonexhaustive public enum Loading: ~Sendable {
        @diagnose(StrictMemorySafety, as: warning) case idle
        case failed(any Error?)
      }
      @nonexhaustive(warn) public enum Saving { case idle }
      """
    ).types
    #expect(types.map(\.name) == ["Loading", "Saving"])
    #expect(types[0].annotations.map(\.kind) == [.casePathable])
    #expect(types[0].cases.map(\.name) == ["idle", "failed"])
    #expect(!types[0].inherited.flatMap(\.names).contains("Sendable"))
  }

  private func parse(_ source: String) -> FileDeclarations {
    let file = SourceParser.parse(
      SourceFile(path: "Later.swift", module: "App", contents: Array(source.utf8)))
    #expect(file.diagnostics.isEmpty)
    return file
  }
}
