import RatchetTesting
import Testing

@Suite("Enums in tests")
struct XCTModifyTests {
  struct Failure: Error, Hashable {}
  typealias Answer = Result<Int, Failure>

  @Test("the payload of a case is changed, also in an optional")
  func modify() throws {
    var answer = Answer.success(1)
    XCTModify(&answer, case: \.success) { $0 += 1 }
    #expect(answer == .success(2))
    #expect(try XCTUnwrap(answer, case: \.success) == 2)
    var optional: Answer? = answer
    XCTModify(&optional, case: \.some) { $0 = .success(3) }
    XCTModify(&optional) { $0 = .success(4) }
    #expect(optional == .success(4))
  }

  @Test("another case, nil, and a payload that stays as it was are reported")
  func failures() async {
    var answer = Answer.success(1)
    var none: Int?
    let issues = await recordedIssues {
      XCTModify(&answer, case: \.failure) { $0 = Failure() }
      XCTModify(&answer, case: \.success, "It pings.") { _ in }
      XCTModify(&none) { $0 += 1 }
      #expect(throws: (any Error).self) { try XCTUnwrap(answer, case: \.failure) }
    }
    #expect(answer == .success(1))
    #expect(
      issues.map(\.message) == [
        "Expected a value of type 'Failure' in 'success(1)', and there is none.",
        "Expected the value of type 'Int' to change, and it did not. It pings.",
        "Expected a value of type 'Int' in 'nil', and there is none.",
        "Expected a value of type 'Failure' in 'success(1)', and there is none.",
      ]
    )
  }
}
