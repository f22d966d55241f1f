import Ratchet
import TestSupport
import Testing

@Suite("Built-in dependencies")
struct BuiltInDependencyTests {
  @Dependency(\.self) var dependencies

  @Test("uuid counts, or is constant; each incrementing one starts again")
  func uuid() {
    for _ in 1...2 {
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        @Dependency(\.uuid) var uuid
        #expect((0...256).map { _ in uuid() } == (0...256).map { UUID($0) })
      }
    }
    #expect(UUID(258).uuidString == "00000000-0000-0000-0000-000000000102")
    #expect(UUID(-1).uuidString == "00000000-0000-0000-0000-0000FFFFFFFF")
    let constant = UUIDGenerator.constant(UUID(7))
    #expect([constant(), constant()] == [UUID(7), UUID(7)])
  }

  @Test("date.now can be set, and does not change")
  func date() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 5)
    } operation: {
      @Dependency(\.date.now) var now
      @Dependency(\.date) var date
      #expect(
        [now, date(), date.now] == Array(repeating: Date(timeIntervalSince1970: 5), count: 3))
    }
    #expect(DateGenerator.constant(.distantPast)() == .distantPast)
  }

  @Test("random numbers continue from one use to the next")
  func randomNumbers() {
    struct Counting: RandomNumberGenerator {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test(
    "a test must give what differs from run to run, and from place to place",
    arguments: [
      ("locale", \.locale),
      ("calendar", \.calendar),
      ("timeZone", \.timeZone),
    ] as [(String, any PartialKeyPath<DependencyValues> & Sendable)]
  )
  func unimplemented(name: String, keyPath: any PartialKeyPath<DependencyValues> & Sendable) {
    let issues = recordedIssues { _ = dependencies[keyPath: keyPath] }
    #expect(
      issues.first?.message.hasPrefix(
        "The live value of @Dependency(\\.\(name)) was read in a test."
      ) == true
    )
    #expect(issues.count == 1)
  }

  @Test("what a test only passes on is reported when it is called, at the property")
  func unimplementedCalls() {
    let line: UInt = #line + 1
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let (generateID, generateDate, withNumbers) = (uuid, date, withRandomNumberGenerator)
    let issues = recordedIssues {
      _ = generateID()
      _ = generateDate.now
      _ = withNumbers { $0.next() }
    }
    #expect(issues.map(\.line) == [line, line + 1, line + 2])
    for (issue, name) in zip(issues, ["uuid", "date", "withRandomNumberGenerator"]) {
      #expect(
        issue.message.hasPrefix("The live value of @Dependency(\\.\(name)) was read in a test."))
    }
  }

  @Test("live values are there in a program")
  func live() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(dependencies.uuid() != dependencies.uuid())
      #expect(dependencies.date.now > Date(timeIntervalSince1970: 1_000_000_000))
      #expect(dependencies.continuousClock is ContinuousClock)
      #expect(dependencies.suspendingClock is SuspendingClock)
      #expect(dependencies.locale == .autoupdatingCurrent)
      #expect(
        (0..<6).contains(dependencies.withRandomNumberGenerator { .random(in: 0..<6, using: &$0) }))
    }
  }

  @Test("a clock that a test does not override is reported, and no task waits on it")
  func clock() async {
    let issues = await recordedIssues {
      try? await dependencies.continuousClock.sleep(for: .seconds(3_600))
    }
    #expect(
      issues.map { $0.message.prefix { $0 != "\n" } } == [
        "'continuousClock.now' was used in a test that does not override it.",
        "'continuousClock.sleep' was used in a test that does not override it.",
      ]
    )
  }

  @Test("no task waits on an immediate clock, and its time passes")
  func immediateClock() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now == ImmediateClock.Instant(offset: .seconds(120)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(60))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("fireAndForget is waited for in a test")
  func fireAndForget() async {
    await confirmation { done in
      await dependencies.fireAndForget { done() }
    }
  }

  @Test("an error of fireAndForget is reported in a test")
  func failingFireAndForget() async {
    struct Failure: Error {}
    let issues = await recordedIssues {
      await dependencies.fireAndForget { throw Failure() }
      await dependencies.fireAndForget { throw CancellationError() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Failure()") == true)
  }

  @Test("dismiss calls its override, and is reported if the feature is not presented")
  @MainActor
  func dismiss() async {
    #expect(!dependencies.isPresented)
    await confirmation { dismissed in
      await withDependencies {
        $0.dismiss = DismissEffect { dismissed() }
      } operation: {
        await dependencies.dismiss()
      }
    }
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await dependencies.dismiss()
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            A feature asked to be dismissed, but it is not presented.

            "dismiss" is for features that an "ifLet" or a "forEach" presents. In a test of the \
            feature alone, override it: $0.dismiss = DismissEffect { … }
            """,
          fileID: "RatchetTests/BuiltInDependencyTests.swift",
          line: line
        )
      ]
    )
  }
}
