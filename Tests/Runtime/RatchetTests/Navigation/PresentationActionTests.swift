import Foundation
import Ratchet
import Testing

@Suite("PresentationAction")
struct PresentationActionTests {
  typealias Action = PresentationAction<Result<Int, Never>>

  static let samples: [Action] = [.dismiss, .presented(.success(1)), .presented(.success(2))]

  @Test("each case is embedded and extracted")
  func casePaths() {
    #expect(Action.casePaths.dismiss.embed() == .dismiss)
    #expect(Action.casePaths.presented.embed(.success(1)) == .presented(.success(1)))
    for action in Self.samples {
      #expect(action.is(\.dismiss) == (action == .dismiss))
      #expect(action.is(\.presented) == (action != .dismiss))
      #expect(action.caseKeyPath == (action == .dismiss ? \.dismiss : \.presented))
    }
  }

  @Test("a key path continues into the child's cases, with and without 'presented'")
  func chains() {
    let action = Action.presented(.success(1))
    #expect(action[case: \.presented.success] == 1)
    #expect(action[case: \.success] == 1)
    #expect(Action.casePaths.success.embed(2) == .presented(.success(2)))
    #expect(Action.dismiss[case: \.success] == nil)

    typealias Nested = PresentationAction<Action>
    #expect(Nested.presented(action)[case: \.presented.success] == 1)
  }

  @Test("equality and hashes go by the case and the action")
  func equality() {
    for (left, lhs) in Self.samples.enumerated() {
      for (right, rhs) in Self.samples.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    #expect(Set(Self.samples).count == 3)
  }

  @Test("it survives coding")
  func coding() throws {
    let actions: [PresentationAction<Int>] = [.dismiss, .presented(1)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([PresentationAction<Int>].self, from: data) == actions)
  }
}
