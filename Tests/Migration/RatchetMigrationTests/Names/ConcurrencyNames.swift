import RatchetMigrationTesting

// Uses each name of Clocks, ConcurrencyExtras and CombineSchedulers that Documentation/Migration.md says is
// there: it is a test that this compiles.

private func clocks(_ any: any Clock<Duration>) async throws {
  let clock = AnyClock(any)
  _ = (clock.now, clock.minimumResolution, clock.now < clock.now.advanced(by: .seconds(1)))
  _ = clock.now.duration(to: clock.now)
  try await clock.sleep(until: clock.now, tolerance: nil)
  try await any.sleep(for: .seconds(1))
  for await _ in any.timer(interval: .seconds(1)) { break }
  for await _ in ContinuousClock().timer(interval: .seconds(1)) { break }
  _ = (ImmediateClock(), ImmediateClock<Duration>())
  let (immediate, unimplemented): (any Clock<Duration>, any Clock<Duration>) = (
    .immediate, .unimplemented()
  )
  _ = (immediate, unimplemented, UnimplementedClock<Duration>(), UnimplementedClock(name: "Clock"))
  _ = UnimplementedClock(ContinuousClock(), name: "Clock")
  let test = TestClock()
  await test.advance(by: .seconds(1))
  await test.advance(to: test.now)
  await test.advance()
  await test.run(timeout: .seconds(1))
  await test.run()
  try await test.checkSuspension()
}

private func isolation() async {
  let count = LockIsolated(1)
  count.setValue(2)
  _ = (count.value, count.description, count.withValue { $0 + 1 })
  let isolated = ActorIsolated(1)
  await isolated.setValue(2)
  _ = await isolated.value
  await isolated.withValue { $0 += 1 }
  let unchecked = UncheckedSendable("a")
  _ = (unchecked.value, unchecked.count, unchecked.wrappedValue)
  let hashable: Set<AnyHashableSendable> = [1, 1.5, "a", true, AnyHashableSendable(Duration.zero)]
  _ = (hashable.first?.base, hashable.first?.description, hashable.first?.debugDescription)
}

private func keyPaths() {
  let count: _SendableKeyPath<String, Int> = \.count
  let last: _SendableWritableKeyPath<[Int], Int> = \.[0]
  let path: _SendablePartialKeyPath<String> = count
  let any: _SendableAnyKeyPath = path
  let value: _SendableReferenceWritableKeyPath<Reference, Int>? = nil
  _ = (last, any, value)
}

private final class Reference {
  var value = 0
}

private func streams() async throws {
  let numbers = AsyncStream<Int> { $0.finish() }
  _ = (
    AsyncStream<Int>.never, AsyncStream<Int>.finished, AsyncStream(numbers), numbers.eraseToStream()
  )
  _ = (AsyncThrowingStream<Int, any Error>.never, AsyncThrowingStream<Int, any Error>.finished())
  _ = AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError())
  _ = (AsyncThrowingStream(numbers), numbers.eraseToThrowingStream())
  for await _ in UncheckedSendable(numbers) {}
}

private func tasks() async throws {
  await Task.megaYield()
  await Task.megaYield(count: 10)
  try await Task.never()
  _ = try await Task<Int, any Error> { try await Task.never() }.cancellableValue
  _ = await Task { 1 }.cancellableValue
  await withMainSerialExecutor { await Task.yield() }
  withMainSerialExecutor {}
  uncheckedUseMainSerialExecutor = uncheckedUseMainSerialExecutor
}

private func schedulers() async throws {
  let test = DispatchQueue.test
  let queue: AnySchedulerOf<DispatchQueue> = test.eraseToAnyScheduler()
  await test.advance(by: .seconds(1))
  await test.advance(to: test.now)
  await test.run()
  try await queue.sleep(for: .seconds(1))
  try await queue.sleep(until: queue.now)
  for await _ in queue.timer(interval: .seconds(1)) { break }
  _ = queue.measure {}
  queue.schedule {}
  queue.schedule(after: queue.now.advanced(by: .seconds(1))) {}
  queue.schedule(after: queue.now, interval: .seconds(1)) {}.cancel()
  _ = (queue.now, queue.minimumTolerance)
  let all: [AnySchedulerOf<DispatchQueue>] = [
    .main, .immediate, .unimplemented, .unimplemented("queue"), .global(), .global(qos: .utility),
  ]
  _ = (all, DispatchQueue.immediate, DispatchQueue.unimplemented, DispatchQueue.unimplemented("a"))
  _ = (RunLoop.test, RunLoop.immediate, RunLoop.unimplemented, RunLoop.unimplemented("a"))
  _ = (OperationQueue.test, OperationQueue.immediate, OperationQueue.unimplemented("a"))
  _ = (
    UIScheduler.shared, UIScheduler.test, UIScheduler.immediate, AnySchedulerOf<UIScheduler>.shared
  )
  let typed:
    (
      TestSchedulerOf<DispatchQueue>, ImmediateSchedulerOf<DispatchQueue>,
      UnimplementedSchedulerOf<DispatchQueue>
    ) = (DispatchQueue.test, DispatchQueue.immediate, DispatchQueue.unimplemented)
  _ = (typed, TestScheduler(now: test.now) as TestSchedulerOf<DispatchQueue>)
  _ = ImmediateScheduler(now: test.now) as ImmediateSchedulerOf<DispatchQueue>
  _ = UnimplementedScheduler("a", now: test.now) as UnimplementedSchedulerOf<DispatchQueue>
  _ = AnyScheduler(DispatchQueue.main)
}
