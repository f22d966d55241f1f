import RatchetTesting
import Testing

@Suite("traits that override dependencies", .dependency(\.uuid, .constant(UUID(7))), .dependencies)
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  @Test("of a suite hold for its tests")
  func suite() {
    #expect(uuid() == UUID(7))
  }

  @Test(
    "of a test hold beside those of its suite",
    .dependencies { $0.date.now = Date(timeIntervalSince1970: 5) })
  func test() {
    #expect(now == Date(timeIntervalSince1970: 5))
    #expect(uuid() == UUID(7))
  }

  @Test(
    "of a test override those of its suite", .dependency(\.uuid, .incrementing), arguments: 1...2)
  func override(round: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test("of a test are each case's own", .dependencies, arguments: 1...3)
  func cases(round: Int) {
    @Dependency(Tickets.self) var tickets
    #expect(tickets.next() == 0)
  }

  @Test("can give a dependency by its type", .dependency(NumberFacts.mock))
  func type() async throws {
    @Dependency(NumberFacts.self) var facts
    #expect(try await facts.fetch(1) == "1")
  }
}

@Suite("a trait that overrides a dependency", .dependency(\.opened, Opened(name: "mock")))
struct ReplacingTraitTests {
  @Test("does not create the value that it replaces", .dependency(Unread(name: "mock")))
  func replaced() {
    @Dependency(\.opened) var opened
    @Dependency(Unread.self) var unread
    #expect([opened.name, unread.name] == ["mock", "mock"])
    #expect(Opened.created.value == 0)
    #expect(Unread.created.value == 0)
  }
}

/// A dependency whose own values are counted, and that has a property.
private struct Opened: DependencyKey {
  let name: String

  static let created = LockIsolated(0)
  static var liveValue: Self { make("live") }
  static var testValue: Self { make("test") }

  private static func make(_ name: String) -> Self {
    created.withValue { $0 += 1 }
    return Self(name: name)
  }
}

/// A dependency whose own values are counted, and that is its own key.
private struct Unread: DependencyKey {
  let name: String

  static let created = LockIsolated(0)
  static var liveValue: Self { make("live") }
  static var testValue: Self { make("test") }

  private static func make(_ name: String) -> Self {
    created.withValue { $0 += 1 }
    return Self(name: name)
  }
}

extension DependencyValues {
  fileprivate var opened: Opened {
    get { self[Opened.self] }
    set { self[Opened.self] = newValue }
  }
}

/// A dependency that remembers how often it was asked.
private final class Tickets: TestDependencyKey, Sendable {
  static var testValue: Tickets { Tickets() }

  private let count = LockIsolated(0)

  func next() -> Int {
    count.withValue { count in
      defer { count += 1 }
      return count
    }
  }
}

extension NumberFacts {
  fileprivate static var mock: NumberFacts {
    var facts = NumberFacts.testValue
    facts.fetch = { "\($0)" }
    return facts
  }
}
