import RatchetMigration
import Testing

@Suite("Shared without the label of its value")
struct SharedUnlabelledTests {
  struct Stats: Equatable {
    var count = 0
  }

  struct Profile {
    @Shared var stats: Stats
  }

  @available(*, deprecated)
  @Test("creates a shared value, as before the Sharing library")
  func values() {
    let count = Shared(0)
    let profile = Profile(stats: Shared(Stats()))
    @Shared(Stats(count: 1)) var stats
    let inferred: Shared<Stats> = Shared(.init(count: 2))
    count.withLock { $0 += 1 }
    profile.$stats.withLock { $0.count += 1 }
    #expect(count.wrappedValue == 1)
    #expect(profile.stats.count == 1)
    #expect(stats.count == 1)
    #expect(inferred.wrappedValue.count == 2)
  }

  @Test("leaves optionals and keys to the other initializers")
  func others() throws {
    @Shared(value: 1) var optional: Int?
    let number = try #require(Shared($optional))
    number.withLock { $0 += 1 }
    #expect(optional == 2)

    let wrapped: Shared<Int?> = Shared(number)
    wrapped.withLock { $0 = 3 }
    #expect(optional == 3)

    let first = Shared(.unlabelledCount)
    let second = Shared(.unlabelledCount)
    first.withLock { $0 += 1 }
    #expect(second.wrappedValue == 1)
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var unlabelledCount: Self {
    Self[.inMemory("SharedUnlabelledTests.count"), default: 0]
  }
}
