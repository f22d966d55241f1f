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
        try await NumberFacts().fetch(number: 1, in: .current)
      }
    }
    await withKnownIssue { #expect(await NumberFacts().all() == []) }
    withKnownIssue { #expect(NumberFacts().random(3).text == "3") }
    withKnownIssue { NumberFacts().log(message: "a") }
    withKnownIssue { #expect(!NumberFacts().isAvailable()) }
    await withKnownIssue {
      let name = await NumberFacts().name(of: .init(text: ""))
      #expect(name == nil)
    }
    withKnownIssue {
      let code = try? Plain(limit: 1).failing(code: 2)
      #expect(code == 2)
    }
  }

  @Test("a method of the client's own is left alone, and an endpoint can have any name")
  func ownMethod() {
    #expect(OwnMethod(load: { $0 }).load(id: 1) == 2)
    #expect(OwnMethod.mock().load(id: 1) == 2)
    withKnownIssue { #expect(OwnMethod().load(id: 1) == 2) }
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint(name: "OwnMethod.say \"hi\"")) {
        try OwnMethod().`say "hi"`(to: "you")
      }
    }
  }

  @Test("a default that callers cannot see is used, and can be replaced")
  func hiddenDefaults() throws {
    #expect(Hidden.mock().settings() == Hidden.Settings(limit: 3))
    #expect(try Hidden.mock().update(limit: 5) == Hidden.Settings(limit: 5))
    #expect(Hidden().initial == Hidden.Settings(limit: 4))
    withKnownIssue { #expect(Hidden().settings() == Hidden.Settings(limit: 3)) }
    let client = Hidden(settings: { Hidden.Settings(limit: 1) })
    #expect(client.settings() == Hidden.Settings(limit: 1))
  }

  @Test("endpoints with any number of arguments, and with autoclosures, are implemented")
  func variadic() {
    let client = Variadic(log: { (_: String...) in }, limit: 2)
    client.log("a", "b")
    withKnownIssue { #expect(client.check(condition: true)) }
    #expect(Variadic.mock(limit: 1).sum(1, 2, 3) == 6)
  }

  @Test("a mock returns placeholders for missing endpoints, and reports nothing")
  func mock() async throws {
    let facts = NumberFacts.mock(all: { [.init(text: "all")] })
    #expect(await facts.all().map(\.text) == ["all"])
    #expect(facts.random(3).text == "3")
    #expect(!facts.isAvailable())
    #expect(await facts.name(of: .init(text: "")) == nil)
    facts.log(message: "a")
    await #expect(throws: UnimplementedEndpoint(name: "NumberFacts.fetch")) {
      try await facts.fetch(number: 1, in: .current)
    }
    #expect(try Plain.mock(limit: 2).failing(code: 3) == 3)
  }

  @Test("a constant is a parameter, and a default can call the library's function")
  func constants() {
    let client = Constants(make: { Set((0..<$0).map(String.init)) })
    #expect(client.make(2) == ["0", "1"])
    #expect(client.fixed() == 1)
    withKnownIssue { #expect(client.count() == 3) }
    withKnownIssue { #expect(OwnMock.mock.load(id: 2) == [2, 2]) }
  }

  @Test("a client with an endpoint that only its file sets, and one with a method of another name")
  func partlyFixed() {
    let client = PartlyFixedClient(load: { 1 })
    #expect(client.load() == 1)
    #expect(client.text(2) == "2")
    #expect(PartlyFixedClient.mock(load: { 3 }).load() == 3)
    #expect(PartlyFixedClient.mock().words(text: "a") == ["a"])
  }

  @Test("a client is a dependency, whose endpoints a test gives one by one")
  func dependency() async throws {
    try await withDependencies {
      $0[NumberFacts.self].fetch = { number, _ in .init(text: "\(number)") }
    } operation: {
      @Dependency(NumberFacts.self) var facts
      let fact = try await facts.fetch(number: 7, in: .current)
      #expect(fact.text == "7")
      withKnownIssue { facts.log(message: "a") }
    }
  }
}

extension NumberFacts: TestDependencyKey {
  /// All endpoints report that they are not implemented.
  public static let testValue = NumberFacts()
}
