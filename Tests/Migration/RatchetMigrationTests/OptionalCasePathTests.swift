import RatchetMigration
import Testing

@Suite("Case paths of optional enums")
struct OptionalCasePathTests {
  private let success = AnyCasePath(\Result<Int, CancellationError>.Cases.success)

  @Test("change the payload, and throw if there is none")
  func modify() throws {
    var result: Result<Int, CancellationError>? = .success(1)
    try success.modify(&result) { $0 += 1 }
    #expect(try result?.get() == 2)
    result = .failure(CancellationError())
    #expect(throws: ExtractionFailed.self) { try success.modify(&result) { $0 += 1 } }
    result = nil
    #expect(throws: ExtractionFailed.self) { try success.modify(&result) { $0 += 1 } }
    #expect(result == nil)
  }

  @Test("extract the payload, and nil if there is none")
  func extract() {
    var result: Result<Int, CancellationError>? = .success(1)
    #expect(success.extract(from: result) == 1)
    result = nil
    #expect(success.extract(from: result) == nil)
  }

  @Test("match a value in their case, which can be optional")
  func matching() {
    var result: Result<Int, CancellationError>? = .success(1)
    #expect(success ~= result)
    #expect(success ~= Result<Int, CancellationError>.success(2))
    result = .failure(CancellationError())
    #expect(!(success ~= result))
    result = nil
    #expect(!(success ~= result))
  }
}
