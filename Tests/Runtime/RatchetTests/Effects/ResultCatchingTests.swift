import Ratchet
import Testing

@Suite("A result of an asynchronous function")
struct ResultCatchingTests {
  struct Failure: Error, Equatable {}

  @Test("is a success or a failure")
  func outcomes() async throws {
    let success: Result<Int, any Error> = await Result { await Task { 1 }.value }
    #expect(try success.get() == 1)
    let failure = await Result { () async throws -> Int in throw Failure() }
    #expect(throws: Failure()) { try failure.get() }
  }

  @Test("has the type of error that the function throws")
  func typedError() async {
    func fetch() async throws(Failure) -> Int { throw Failure() }
    let result: Result<Int, Failure> = await Result { () async throws(Failure) in
      try await fetch()
    }
    #expect(result == .failure(Failure()))
  }

  @Test("leaves a synchronous one to the standard library")
  func synchronous() async throws {
    func compute() throws -> Int { 2 }
    let result = Result { try compute() }
    #expect(try result.get() == 2)
  }

  @Test("can use a class that is not sendable, on an actor and off it")
  func notSendable() async throws {
    let counter = Counter()
    let first = await Result { try await counter.next() }
    #expect(try first.get() == 1)
    #expect(try await counter.result().get() == 2)
  }

  private final class Counter {
    var count = 0
    func next() async throws -> Int {
      count += 1
      return count
    }
    func result() async -> Result<Int, any Error> { await Result { try await next() } }
  }

  @Test("stays on the actor it is made on")
  @MainActor
  func isolation() async throws {
    var count = 0
    let result = await Result {
      count += 1
      await Task.yield()
      MainActor.assertIsolated()
      return count
    }
    #expect(result == .success(1))
  }
}
