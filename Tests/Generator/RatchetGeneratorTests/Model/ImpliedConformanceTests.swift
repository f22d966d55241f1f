import Testing

@testable import RatchetGenerator

@Suite("The conformance to 'CasePathable' or 'CasePathIterable'")
struct ImpliedConformanceTests {
  @Test(
    "is repeated if a protocol of the module implies it",
    arguments: [
      "protocol P: CasePathable {}", "protocol Q: CasePathable {}\nprotocol P: Q {}",
      "protocol Q: CasePathable {}\ntypealias P = Q & Sendable", "protocol P: CasePathIterable {}",
    ])
  func implied(declaration: String) throws {
    let text = try generate("\(declaration)\n@CasePathable enum E: P { case a, b }").text
    #expect(text.contains("extension E: CasePathable, CasePathIterable {"))
  }

  @Test(
    "is not repeated if the source names it",
    arguments: [
      ("", "CasePathable", "E: CasePathIterable {"),
      ("", "Ratchet.CasePathable", "E: CasePathIterable {"),
      ("", "CasePathIterable", "E {"),
      ("typealias P = CasePathable & Sendable", "P", "E: CasePathIterable {"),
      ("typealias P = Q\ntypealias Q = CasePathIterable", "P", "E {"),
    ])
  func stated(declaration: String, conformance: String, header: String) throws {
    let text = try generate("\(declaration)\n@CasePathable enum E: \(conformance) { case a, b }")
      .text
    #expect(text.contains("extension \(header)"))
  }
}
