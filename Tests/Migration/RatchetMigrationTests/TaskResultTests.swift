import RatchetMigration
import Testing

@Suite("TaskResult")
struct TaskResultTests {
  struct Failure: Error, Hashable {
    var code = 0
  }
  struct Other: Error {
    var code = 0
  }

  @Test("records the result or the error of an asynchronous function")
  func catching() async throws {
    let success = await TaskResult { 1 }
    #expect(success == .success(1))
    #expect(try success.value == 1)
    let failure = await TaskResult<Int> { throw Failure() }
    #expect(failure == .failure(Failure()))
    #expect(throws: Failure()) { try failure.value }
  }

  @Test("failures are equal by the type and the value of their errors")
  func equality() {
    typealias Outcome = TaskResult<Int>
    #expect(Outcome.failure(Failure(code: 1)) != .failure(Failure(code: 2)))
    #expect(Outcome.failure(Failure()) != .failure(Other()))
    #expect(Outcome.failure(Other(code: 1)) == .failure(Other(code: 1)))
    #expect(Outcome.failure(Failure()) != .success(1))
    let all: Set<Outcome> = [.success(1), .success(1), .failure(Failure()), .failure(Failure())]
    #expect(all.count == 2)
  }

  @Test("is mapped, and taken over from a result and back")
  func conversions() throws {
    #expect(TaskResult.success(1).map { "\($0)" } == .success("1"))
    #expect(
      TaskResult<Int>.success(1).flatMap { _ in TaskResult<Int>.failure(Failure()) } != .success(1))
    #expect(TaskResult(Result<Int, Failure>.failure(Failure())) == .failure(Failure()))
    #expect(try Result(TaskResult.success(1)).get() == 1)
    #expect(throws: Failure()) { try Result(TaskResult<Int>.failure(Failure())).get() }
  }

  @Test("has case paths")
  func casePaths() {
    let result = TaskResult.success(1)
    #expect(result.is(\.success))
    #expect(result.success == 1)
    #expect(result.failure == nil)
    #expect(TaskResult<Int>.failure(Failure())[case: \.failure] as? Failure == Failure())
    #expect(TaskResult<Int>.allCasePaths.count == 2)
  }
}
