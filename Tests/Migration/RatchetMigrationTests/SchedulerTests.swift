import Foundation
import IssueReporting
import RatchetMigration
import Testing

@Suite("schedulers")
@MainActor
struct SchedulerTests {
  private typealias Interval = DispatchQueue.SchedulerTimeType.Stride

  @Test("literals are seconds, and units are right")
  func intervals() {
    #expect((1 as Interval) == .seconds(1))
    #expect((0.5 as Interval) == .milliseconds(500))
    #expect(.milliseconds(1) == (.microseconds(1_000) as Interval))
    #expect(.seconds(2) - .nanoseconds(1) < (2 as Interval))
    let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 10))
    #expect(time.advanced(by: .nanoseconds(5)) > time)
    #expect(time.distance(to: time.advanced(by: 1)) == 1)
  }

  @Test("a test scheduler runs closures in the order of their times, and not before")
  func order() {
    let queue = DispatchQueue.test
    let seen = LockIsolated<[Int]>([])
    queue.schedule { seen.withValue { $0.append(0) } }
    queue.schedule(after: queue.now.advanced(by: 2)) { seen.withValue { $0.append(2) } }
    queue.schedule(after: queue.now.advanced(by: 1)) { seen.withValue { $0.append(1) } }
    #expect(seen.value == [])
    queue.advance()
    #expect(seen.value == [0])
    queue.advance(by: .milliseconds(1_999))
    #expect(seen.value == [0, 1])
    queue.run()
    #expect(seen.value == [0, 1, 2])
  }

  @Test("closures with the same time run in the order in which they were scheduled first")
  func sameTime() {
    let queue = DispatchQueue.test
    let seen = LockIsolated("")
    let timers = ["a", "b"].map { name in
      queue.schedule(after: queue.now, interval: name == "a" ? 2 : 1) {
        seen.withValue { $0 += name }
      }
    }
    queue.schedule(after: queue.now.advanced(by: 4)) { seen.withValue { $0 += "c" } }
    queue.advance(by: 4)
    #expect(seen.value == "ab" + "b" + "ab" + "b" + "abc")
    for timer in timers { timer.cancel() }
    queue.advance(by: 4)
    #expect(seen.value == "abbabbabc")
  }

  @Test("a repeated closure runs until it is cancelled")
  func repeated() {
    let queue = DispatchQueue.test
    let count = LockIsolated(0)
    let timer = queue.schedule(after: queue.now, interval: 1) { count.withValue { $0 += 1 } }
    queue.advance(by: 3)
    #expect(count.value == 4)
    timer.cancel()
    queue.advance(by: 3)
    #expect(count.value == 4)
    queue.run()
  }

  @Test("a repeated closure ends when its cancellable is released")
  func kept() {
    let queue = DispatchQueue.test
    let count = LockIsolated(0)
    var cancellables: Set<AnyCancellable> = []
    queue.schedule(after: queue.now, interval: 1) { count.withValue { $0 += 1 } }
      .store(in: &cancellables)
    queue.advance()
    cancellables = []
    queue.advance(by: 1)
    #expect(count.value == 1)
  }

  @Test("a task sleeps until the test has moved the scheduler")
  func sleep() async throws {
    let queue = DispatchQueue.test
    let scheduler = queue.eraseToAnyScheduler()
    let isOver = LockIsolated(false)
    let task = Task {
      try await scheduler.sleep(for: .seconds(1))
      isOver.setValue(true)
    }
    await queue.advance(by: .milliseconds(999))
    #expect(!isOver.value)
    await queue.advance(by: .milliseconds(1))
    #expect(isOver.value)
    try await task.value
  }

  @Test("a task that is cancelled sleeps no longer")
  func cancelledSleep() async {
    let queue = DispatchQueue.test
    let task = Task { try await queue.sleep(for: 1) }
    await queue.advance()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await queue.run()
  }

  @Test("a timer has an element for each interval")
  func timer() async {
    let queue = RunLoop.test
    let seen = LockIsolated<[Double]>([])
    let task = Task {
      for await time in queue.timer(interval: .seconds(1)) {
        seen.withValue { $0.append(time.date.timeIntervalSince1970) }
      }
    }
    await queue.advance(by: 3)
    #expect(seen.value == [1, 2, 3])
    task.cancel()
    await queue.run()
    #expect(seen.value == [1, 2, 3])
  }

  @Test("on an immediate scheduler nothing waits, and a timer ticks once")
  func immediate() async throws {
    let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
    try await scheduler.sleep(for: .seconds(1_000))
    for await _ in scheduler.timer(interval: .seconds(1_000)) { break }
    #expect(scheduler.measure {} == 0)
    let other = OperationQueue.immediate.eraseToAnyScheduler()
    try await other.sleep(for: 1)
    try await UIScheduler.immediate.sleep(for: 1)
  }

  @Test("an unimplemented scheduler is reported, and no task waits for it")
  func unimplemented() async throws {
    let scheduler: AnySchedulerOf<DispatchQueue> = .unimplemented("Main")
    await withKnownIssue {
      try await scheduler.sleep(for: 1)
    }
    withKnownIssue { scheduler.schedule {} }
  }

  @Test("the schedulers of the system run closures")
  func system() async throws {
    try await DispatchQueue.main.sleep(for: .nanoseconds(1))
    try await DispatchQueue.global().eraseToAnyScheduler().sleep(for: .nanoseconds(1))
    try await OperationQueue().eraseToAnyScheduler().sleep(for: .nanoseconds(1))
    await withCheckedContinuation { done in DispatchQueue.main.schedule { done.resume() } }
    await withCheckedContinuation { done in OperationQueue.main.schedule { done.resume() } }
    let isDone = LockIsolated(false)
    UIScheduler.shared.schedule { isDone.setValue(true) }
    #expect(isDone.value)
    await Task.detached {
      await withCheckedContinuation { done in UIScheduler.shared.schedule { done.resume() } }
    }.value
    for await _ in DispatchQueue.main.timer(interval: .milliseconds(1)) { break }
  }

  @Test("work is measured by the scheduler's time")
  func measure() async {
    let queue = DispatchQueue.test
    let duration = await queue.measure { await queue.advance(by: 2) }
    #expect(duration == .seconds(2))
  }
}
