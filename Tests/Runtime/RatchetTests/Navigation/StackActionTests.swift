import Foundation
import Ratchet
import Testing

@Suite("StackAction")
struct StackActionTests {
  typealias Action = StackAction<Int, Result<Int, Never>>

  static let samples: [Action] = [
    .element(id: 0, action: .success(1)), .element(id: 1, action: .success(1)),
    .element(id: 0, action: .success(2)), .popFrom(id: 0), .popFrom(id: 1), .push(id: 0, state: 1),
    .push(id: 1, state: 1), .push(id: 0, state: 2),
  ]

  @Test("each case is embedded and extracted")
  func casePaths() throws {
    for action in Self.samples {
      switch action {
      case .element(let id, let child):
        #expect(Action.casePaths.element.embed((id, child)) == action)
        #expect(action[case: \.element]?.id == id && action[case: \.element]?.action == child)
        #expect(action.caseKeyPath == \.element)
      case .popFrom(let id):
        #expect(Action.casePaths.popFrom.embed(id) == action)
        #expect(action[case: \.popFrom] == id)
        #expect(action.caseKeyPath == \.popFrom)
      case .push(let id, let state):
        #expect(Action.casePaths.push.embed((id, state)) == action)
        #expect(action[case: \.push]?.id == id && action[case: \.push]?.state == state)
        #expect(action.caseKeyPath == \.push)
      }
      let cases = [action.is(\.element), action.is(\.popFrom), action.is(\.push)]
      #expect(cases.count { $0 } == 1)
    }
    #expect(Action.allCasePaths.count == 3)
  }

  @Test("a key path with an id continues into the element's cases")
  func chains() {
    let action = Action.element(id: 3, action: .success(1))
    #expect(action[case: \.[id: 3].success] == 1)
    #expect(action[case: \.[id: 4].success] == nil)
    #expect(Action.popFrom(id: 3)[case: \.[id: 3]] == nil)
    #expect(Action.casePaths[id: 3].success.embed(2) == .element(id: 3, action: .success(2)))
  }

  @Test("equality and hashes go by the case, the id and the values")
  func equality() {
    typealias Action = StackAction<Int, Int>
    let samples: [Action] = [
      .element(id: 0, action: 1), .element(id: 1, action: 1), .element(id: 0, action: 2),
      .popFrom(id: 0), .popFrom(id: 1), .push(id: 0, state: 1), .push(id: 1, state: 1),
    ]
    for (left, lhs) in samples.enumerated() {
      for (right, rhs) in samples.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    #expect(Set(samples).count == samples.count)
  }

  @Test("it survives coding")
  func coding() throws {
    typealias Action = StackAction<String, Int>
    let actions: [Action] = [
      .element(id: 1, action: 2), .popFrom(id: 3), .push(id: 4, state: "a"),
    ]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([Action].self, from: data) == actions)
  }
}
