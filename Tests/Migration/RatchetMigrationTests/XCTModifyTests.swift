import RatchetMigrationTesting
import TestSupport
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
    let issues = recordedIssues {
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

  @Test("an error is reported, and the value stays as it was")
  func errors() {
    var answer = Answer.success(1)
    var number: Int? = 1
    let issues = recordedIssues {
      XCTModify(&answer, case: \.success, "It pings.") {
        $0 += 1
        throw Failure()
      }
      XCTModify(&number) { _ in throw Failure() }
    }
    #expect(answer == .success(1) && number == 1)
    #expect(
      issues.map(\.message) == [
        "Threw an error: Failure(). It pings.", "Threw an error: Failure().",
      ])
  }

  @Test("a payload may stay as it is in a test store that is not exhaustive")
  @MainActor
  func offAndModified() async {
    func issues(_ exhaustivity: Exhaustivity) async -> [RecordedIssue] {
      await recordedIssues {
        let store = TestStore(initialState: Optional(1)) {
          Reduce<Int?, Void> { state, _ in
            state = 2
            return .none
          }
        }
        store.exhaustivity = exhaustivity
        await store.send(()) { XCTModify(&$0, case: \.some) { $0 = 2 } }
        store.assert { XCTModify(&$0, case: \.some) { $0 = 2 } }
      }
    }
    #expect(await issues(.off) == [])
    #expect(
      await issues(.on).map(\.message) == [
        "Expected the value of type 'Int' to change, and it did not."
      ])
  }
}
