import Testing

@testable import RatchetGenerator

@Suite("Errors of syntax")
struct SyntaxErrorsTests {
  @Test(
    "a character beside '=' that is none of Swift's is an error at its line",
    arguments: ["let x \u{1}= 1", "let x = \u{1} 1", "var x: Int \u{7F}= 1", "let x \u{200B}= 1"])
  func strangerBesideEqualSign(line: String) throws {
    let generation = try generate("import Ratchet\n\(line)\nenum A: CasePathable { case a }\n")
    let first = try #require(generation.diagnostics.first)
    #expect(first.id == "syntax" && first.location?.line == 2)
    #expect(generation.text.isEmpty)
  }
}
