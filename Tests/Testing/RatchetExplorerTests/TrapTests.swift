import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import Testing

@testable import RatchetExplorer

/// A feature whose parts trap where a test wants it.
private struct Trapping: Reducer {
  struct State: Sendable, CustomDebugStringConvertible, CustomReflectable {
    var count = 0
    var trapsInDescription = false
    var debugDescription: String {
      precondition(!trapsInDescription, "The description traps.")
      return "State(\(count))"
    }
    var customMirror: Mirror {
      precondition(!trapsInDescription, "The mirror traps.")
      return Mirror(self, children: ["count": count])
    }
  }
  enum Action: Sendable { case tapped, other(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count = (state.count + 1) % 3
    return .none
  }
}

@discardableResult
private func trap(if isTrapping: Bool) -> Bool {
  precondition(!isTrapping, "It traps.")
  return true
}

@Suite("a trap is a failure, wherever it happens")
struct TrapTests {
  @Test("in 'dependencies:'")
  func dependencies() async {
    let report = await exploreQuietly {
      await explore(Trapping.State()) {
        Trapping()
      } dependencies: { _ in
        trap(if: true)
      } properties: {
      }
    }
    #expect(report.failure?.contains("'dependencies:' traps") == true, "\(report)")
  }

  @Test("in the initial state")
  func initialState() async {
    let report = await exploreQuietly {
      await explore(Trapping.State(count: trap(if: true) ? 1 : 0)) {
        Trapping()
      } properties: {
      }
    }
    #expect(report.failure?.contains("the initial state traps") == true, "\(report)")
  }

  @Test("in an initial state that can be created some times, and not again", arguments: 1...8)
  func initialStateLater(count: Int) async {
    let created = Locked(0)
    let report = await exploreQuietly {
      await explore(
        Trapping.State(
          count: trap(
            if: created.withLock {
              $0 += 1; return $0 > count
            }) ? 1 : 0)
      ) {
        Trapping()
      } properties: {
      }
    }
    #expect(report.failure?.contains("the initial state traps") == true, "\(report)")
  }

  @Test("in 'add' and in 'leaveOut'", arguments: [false, true])
  func alphabet(isAdded: Bool) async {
    let report = await exploreQuietly {
      await explore(Trapping.State()) {
        Trapping()
      } alphabet: { alphabet in
        if isAdded {
          alphabet.add { state in trap(if: state.count == 2) ? [.tapped] : [] }
        } else {
          alphabet.leaveOut { _ in trap(if: true) }
        }
      } properties: {
      }
    }
    #expect(report.failure?.contains("'alphabet:' traps") == true, "\(report)")
  }

  @Test("where values are described")
  func description() async {
    let report = await exploreQuietly {
      await explore(Trapping.State(trapsInDescription: true)) {
        Trapping()
      } properties: {
        sometimes("it counts") { $0.count == 2 }
      }
    }
    #expect(report.failure?.contains("while its values are described") == true, "\(report)")
  }

  @Test("one that does not happen again is reported so, and one that does is not")
  func once() async {
    for isOnce in [true, false] {
      let hasTrapped = Locked(false)
      let isArmed = Locked(false)
      let report = await exploreQuietly {
        await explore(0) {
          Reduce<Int, Bool> { state, isUp in
            trap(
              if: state == 3 && isUp && isArmed.withLock { $0 }
                && !(hasTrapped.exchange(true) && isOnce))
            state = min(4, max(0, state + (isUp ? 1 : -1)))
            return .none
          }
        } properties: {
          // Only the search judges it, so nothing traps before.
          always("it counts") { state in
            if state == 3 { isArmed.withLock { $0 = true } }
            return true
          }
        }
      }
      #expect(report.failure?.contains("After 4 steps") == true, "\(report)")
      #expect(
        report.failure?.contains("did not happen when these steps were taken again") == isOnce,
        "\(report)")
    }
  }

  @Test("a closure of 'add' that does not end is given up soon after the time")
  func hang() async {
    let report = await exploreQuietly {
      await explore(Trapping.State(), time: .seconds(1)) {
        Trapping()
      } alphabet: {
        $0.add { _ in
          DispatchSemaphore(value: 0).wait()
          return []
        }
      } properties: {
      }
    }
    #expect(report.failure?.contains("hangs") == true, "\(report)")
  }

  @Test("an exploration whose task is cancelled ends")
  func cancellation() async {
    let task = Task {
      await exploreQuietly {
        await explore(0, states: .max, time: nil) {
          Reduce<Int, Bool> { state, isUp in
            state += isUp ? 1 : -1
            return .none
          }
        } properties: {
        }
      }
    }
    task.cancel()
    #expect(await !task.value.isComplete)
  }

  private struct Busy: Reducer {
    struct State: Sendable { var counts = [0, 0, 0] }
    enum Action: Int, Sendable { case first, second, third }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      precondition(state.counts != [3, 2, 1] || action != .second, "It traps.")
      state.counts[action.rawValue] = min(state.counts[action.rawValue] + 1, 8)
      return .none
    }
  }

  @Test("the step that trapped is named, whatever other threads do", arguments: 0..<8)
  func threads(number: Int) async {
    let report = await exploreQuietly {
      await explore(Busy.State(), threads: 3) {
        Busy()
      } properties: {
      }
    }
    #expect(report.replay?.hasSuffix("; .second") == true, "\(report)")
    #expect(report.replay?.split(separator: ";").count == 7, "\(report)")
  }

  @Test("before a thread that has worked for another search has come anywhere in this one")
  func anotherSearch() {
    let status = ThreadStatus()
    status.follow { node, _ in [Choice(kind: .action(Int(node)))] }
    #expect(status.path == [])
    status.set(node: 7, code: 1)
    #expect(status.path == [Choice(kind: .action(7))])
    status.follow { node, _ in [Choice(kind: .action(Int(node)))] }
    #expect(status.path == [])
  }
}
