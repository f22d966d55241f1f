import Foundation
import Ratchet
import Testing

@Suite("Generated dependency clients")
struct GeneratedDependencyClientTests {
  @Test("an endpoint that is given answers, by its labels as well")
  func given() async throws {
    let facts = NumberFacts(
      fetch: { number, locale in .init(text: "\(number) \(locale.identifier)") },
      random: { _ in .init(text: "4") }
    )
    let fact = try await facts.fetch(number: 7, in: Locale(identifier: "en"))
    #expect(fact.text == "7 en")
    #expect(facts.random(1).text == "4")
  }

  @Test("an endpoint that is not given reports an issue, and throws or returns a placeholder")
  func unimplemented() async {
    await withKnownIssue {
      await #expect(throws: UnimplementedEndpoint(name: "NumberFacts.fetch")) {
        try await NumberFacts.unimplemented.fetch(number: 1, in: .current)
      }
    }
    await withKnownIssue { #expect(await NumberFacts.unimplemented.all() == []) }
    withKnownIssue { #expect(NumberFacts.unimplemented.random(3).text == "3") }
    withKnownIssue { NumberFacts.unimplemented.log(message: "a") }
    withKnownIssue { #expect(!NumberFacts.unimplemented.isAvailable()) }
    await withKnownIssue {
      let name = await NumberFacts.unimplemented.name(of: .init(text: ""))
      #expect(name == nil)
    }
    withKnownIssue {
      let code = try? Plain(limit: 1).failing(code: 2)
      #expect(code == 2)
    }
  }
}
