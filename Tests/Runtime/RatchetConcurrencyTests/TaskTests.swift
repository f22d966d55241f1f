import RatchetConcurrency
import Testing

@Suite("tasks and streams")
struct TaskTests {
  private struct Failure: Error {}

  @Test("never waits until it is cancelled")
  func never() async {
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let number = Task { () -> Int in try await Task.never() }
    number.cancel()
    await #expect(throws: CancellationError.self) { try await number.value }
  }

  @Test("a cancellable value is cancelled with the task that waits for it")
  func cancellableValue() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
    #expect(await Task { 1 }.cancellableValue == 1)
  }

  @Test("a megayield lets a task run")
  func megaYield() async {
    let isDone = LockIsolated(false)
    Task { isDone.setValue(true) }
    await Task.megaYield()
    #expect(isDone.value)
    await Task.megaYield(count: 1)
  }

  @Test("a stream of another sequence has its elements, and ends when it throws")
  func erased() async throws {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var seen: [String] = []
    for await text in numbers.map({ "\($0)" }).eraseToStream() { seen.append(text) }
    #expect(seen == ["1", "2", "3"])

    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    var count = 0
    for await _ in AsyncStream(failing) { count += 1 }
    #expect(count == 1)
  }

  @available(*, deprecated)
  @Test("a stream is made with its continuation by its former name")
  func streamWithContinuation() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.finish()
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    let (throwing, failing) = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    failing.finish(throwing: Failure())
    await #expect(throws: Failure.self) { for try await _ in throwing {} }
  }

  @Test("a throwing stream of another sequence throws its error")
  func erasedThrowing() async {
    let failing = AsyncThrowingStream<Int, any Error>.finished(throwing: Failure())
    await #expect(throws: Failure.self) {
      for try await _ in failing.eraseToThrowingStream() {}
    }
    await #expect(throws: Never.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished() {}
    }
  }

  @Test("finished streams end, and others end with the task that reads them")
  func ends() async {
    for await _ in AsyncStream<Int>.finished { Issue.record("There are no elements.") }
    let reading = Task {
      for await _ in AsyncStream<Int>.never {}
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
    }
    reading.cancel()
    _ = await reading.result
  }
}
