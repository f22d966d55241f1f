import Foundation
import IssueReporting
import RatchetConcurrency
import Testing

@Suite("clocks whose type is hidden")
@MainActor
struct ClockTests {
  @Test("a timer ticks on any clock")
  func timer() async {
    let clock = TestClock()
    let hidden: any Clock<Duration> = clock
    let count = LockIsolated(0)
    let task = Task {
      for await _ in hidden.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
    }
    await clock.advance(by: .seconds(3))
    #expect(count.value == 3)
    task.cancel()
  }

  @Test("a task that sleeps for no time waits for the clock to be moved")
  func zero() async throws {
    let clock = TestClock()
    let isOver = LockIsolated(false)
    let task = Task {
      try await clock.sleep(for: .zero)
      isOver.setValue(true)
    }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(!isOver.value)
    await clock.advance()
    #expect(isOver.value)
    try await task.value
  }

  @Test("AnyClock is the clock it hides, from its own beginning on")
  func anyClock() async throws {
    let base = TestClock<Duration>(now: .init(offset: .seconds(10)))
    let clock = AnyClock(base)
    let start = clock.now
    async let slept: Void = clock.sleep(until: start.advanced(by: .seconds(1)))
    await base.advance(by: .seconds(2))
    try await slept
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(clock.minimumResolution == .zero)
  }

  @Test("the clocks for tests are available as any clock")
  func statics() async throws {
    var clock: any Clock<Duration> = .immediate
    try await clock.sleep(for: .seconds(1_000))
    clock = .unimplemented()
    await withKnownIssue { [clock] in try await clock.sleep(for: .seconds(1)) }
    let typed: ImmediateClock<Duration> = ImmediateClock()
    try await typed.sleep(for: .seconds(1))
    #expect(typed.now.offset == .seconds(1))
    let named = UnimplementedClock(TestClock(), name: "Server")
    withKnownIssue { _ = named.now }
    await withKnownIssue {
      for await _ in UnimplementedClock().timer(interval: .seconds(1)) {}
    }
    clock = ImmediateClock()
    let duration = try await clock.measure { [clock] in try await clock.sleep(for: .seconds(2)) }
    #expect(duration == .seconds(2))
  }
}
