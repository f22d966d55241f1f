import Foundation
import IssueReporting
import Ratchet
import TestSupport
import Testing

@MainActor
@Suite("A timeline")
struct TimelineTests {
  private let store = StoreOf<Notebook>.notebook()
  private var timeline: Timeline<Notebook.State, Notebook.Action> { store.timeline! }

  @Test("is kept by stores that ask for one, and shown by their root alone")
  func optIn() {
    let ordinary = Store(initialState: Notebook.State()) { Notebook() }
    #expect(ordinary.timeline == nil)
    #expect(store.timeline != nil)
    let pair = Store(initialState: Pair.State(), timeline: .unlimited) { Pair() }
    let left = pair.scope(state: \.left, action: \.left)
    #expect(left.timeline == nil)
    left.send(.increment)
    #expect(pair.timeline?.entries.count == 1)
  }

  @Test("steps back and forth through the states, without the reducer")
  func undoAndRedo() {
    store.send(.rename("A"))
    store.send(.rename("B"))
    #expect(timeline.undo())
    #expect(store.title == "A")
    #expect(timeline.undo())
    #expect(store.title == "")
    #expect(!timeline.undo())
    #expect(timeline.redo())
    #expect(timeline.redo())
    #expect(store.title == "B")
    #expect(!timeline.redo())
  }

  @Test("jumps to any step, and to the initial state")
  func jump() {
    for number in 1...9 { store.send(.count(number)) }
    for (number, sum) in [(3, 6), (0, 0), (9, 45), (9, 45), (1, 1)] {
      #expect(timeline.jump(to: number))
      #expect(store.count == sum)
      #expect(timeline.currentNumber == number)
      #expect(timeline.canUndo == (number > 0))
      #expect(timeline.canRedo == (number < 9))
    }
  }

  @Test("reports a jump to a step that it does not have, and stays")
  func jumpNowhere() {
    store.send(.count(1))
    for number in [-1, 2, .max, .min] {
      withKnownIssue {
        #expect(!timeline.jump(to: number))
      } matching: {
        $0.description.contains("no step \(number)")
          && $0.description.contains("from 0 to 1")
      }
    }
    #expect(timeline.currentNumber == 1)
  }

  @Test("drops undone steps when another action is sent")
  func branch() {
    for title in ["A", "B", "C"] { store.send(.rename(title)) }
    timeline.undo()
    timeline.undo()
    store.send(.rename("D"))
    #expect(!timeline.canRedo)
    #expect(timeline.entries.map(\.action) == [.rename("A"), .rename("D")])
    #expect(timeline.entries.map(\.number) == [1, 2])
  }

  @Test("returns each step's number, action, time, states and changes")
  func entries() throws {
    store.send(.rename("A"))
    store.send(.rename("A"))
    store.send(.rename("B"))
    timeline.undo()
    let entries = timeline.entries
    #expect(entries.map(\.number) == [1, 2, 3])
    #expect(entries.map(\.time.timeIntervalSince1970) == [1, 2, 3])
    #expect(entries.map(\.isUndone) == [false, false, true])
    let last = try #require(entries[number: 3])
    #expect((last.stateBefore.title, last.state.title) == ("A", "B"))
    #expect(entries[number: 2]?.changes == nil)
    let changes = try #require(last.changes)
    #expect(changes.contains("-   title: \"A\"") && changes.contains("+   title: \"B\""))
    #expect(entries[number: 0] == nil && entries[number: 4] == nil)
  }

  @Test("has a step for each action, also for those that effects send")
  func effectsActions() {
    store.send(.addLater("later"))
    #expect(timeline.entries.map(\.action) == [.addLater("later"), .add("later")])
    timeline.undo()
    #expect(store.notes == [])
    timeline.redo()
    #expect(store.notes == ["later"])
  }

  @Test("notifies readers of the state, and subscribers")
  func observation() {
    store.send(.rename("A"))
    store.send(.count(1))
    var followed: [Int] = []
    let subscription = store.subscribe { followed.append($0.count) }
    let title = Reader { _ = store.title }
    let count = Reader { _ = store.count }
    timeline.undo()
    #expect((title.told, count.told) == (0, 1))
    timeline.jump(to: 0)
    #expect((title.told, count.told) == (1, 1))
    #expect(followed == [0, 0])
    subscription.cancel()
  }

  @Test("notifies its own readers")
  func ownObservation() {
    let entries = Reader { _ = timeline.entries.count }
    let undo = Reader { _ = timeline.canUndo }
    store.send(.count(1))
    #expect((entries.told, undo.told) == (1, 1))
    entries.observe { _ = timeline.currentNumber }
    timeline.undo()
    #expect(entries.told == 2)
  }

  @Test("can be stepped through by an observer of an action; all are notified in order")
  func reentrancy() {
    var seen: [Int] = []
    let first = store.subscribe { state in
      if state.count == 3 { _ = store.timeline?.undo() }
    }
    let second = store.subscribe { seen.append($0.count) }
    store.send(.count(1))
    store.send(.count(2))
    #expect(store.count == 1)
    #expect(seen == [1, 3, 1])
    first.cancel()
    second.cancel()
  }

  @Test(
    "agrees with a replay of all actions, whatever the way through it", arguments: 0..<UInt64(20))
  func model(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let store = StoreOf<Notebook>.notebook()
    var states = [Notebook.State()]
    var position = 0
    for _ in 0..<500 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        #expect(store.timeline?.undo() == (position > 0))
        position = max(0, position - 1)
      case 1:
        #expect(store.timeline?.redo() == (position < states.count - 1))
        position = min(states.count - 1, position + 1)
      case 2:
        position = Int.random(in: 0..<states.count, using: &random)
        store.timeline?.jump(to: position)
      default:
        let number = Int.random(in: 1..<100, using: &random)
        store.send(number.isMultiple(of: 2) ? .count(number) : .add("\(number)"))
        states.removeLast(states.count - position - 1)
        var next = states[position]
        _ = Notebook().reduce(
          into: &next, action: number.isMultiple(of: 2) ? .count(number) : .add("\(number)"))
        states.append(next)
        position += 1
      }
      #expect(store.state == states[position])
      #expect(store.timeline?.entries.count == states.count - 1)
    }
    #expect(store.timeline?.entries.map(\.state) == Array(states.dropFirst()))
  }
}
