import Testing

@testable import RatchetToolkit

@Suite("How to opt out of generated code")
struct OptOutsTests {
  @Test(
    "names the key of each part that has one",
    arguments: [
      ("CodableStruct", "codable"), ("DependencyClient", "dependency-client"),
      ("MemberwiseInit", "memberwise-init"), ("ReducerEnum", "reducer-enum"),
      ("ReducerParts", "reducer-enum"),
    ])
  func keys(template: String, key: String) {
    let ways = OptOuts.of(template, for: .type)
    #expect(ways.contains("'generate: { \(key): false }' in '.ratchet.yml'"))
  }

  @Test("a part of a project's own has none")
  func ownPart() {
    #expect(OptOuts.of("AnalyticsName", for: .type).isEmpty)
  }
}
