import Foundation
import RatchetTesting
import TestSupport
import Testing

@testable import struct RatchetSource.MutationWriter

@MainActor
@Suite("shared state in a test store")
struct SharedStateTests {
  private func store(
    _ count: Int = 0, line: UInt = #line
  ) -> TestStore<SharedFeature.State, SharedFeature.Action> {
    TestStore(
      initialState: SharedFeature.State(count: Shared(value: count)),
      reducer: { SharedFeature() }, line: line)
  }

  @Test("a change by the reducer is asserted like any other")
  func reducer() async {
    let store = store()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 2)
  }

  @Test(
    "a wrong value, a missing assertion, and one without a change each fail with the difference")
  func failures() async {
    let store = store()
    var issues = await recordedIssues {
      await store.send(.increment) { $0.$count.withLock { $0 = 5 } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("5") == true)
    #expect(issues.first?.message.contains("+") == true)
    #expect(store.state.count == 1)
    issues = await recordedIssues { await store.send(.increment) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("not expected to change") == true)
    issues = await recordedIssues {
      await store.send(.nothing) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(issues.map(\.message) == [issues.first?.message ?? ""])
    #expect(issues.first?.message.contains("Expected state to change") == true)
    issues = await recordedIssues {
      await store.send(.nothing) { $0.$count.withLock { $0 = 9 } }
    }
    #expect(issues.count == 1)
    #expect(store.state.count == 2)
  }

  @Test("received actions are asserted with the values of their time")
  func received() async {
    let store = store()
    await store.send(.incrementTwiceLater)
    await store.receive(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.increment) { $0.$count.withLock { $0 = 2 } }
  }

  @Test("a change by an effect is asserted at any time, or belongs to the next action")
  func effects() async {
    let store = store()
    await store.send(.setInEffect(7))
    store.assert { $0.$count.withLock { $0 = 7 } }
    await store.send(.setInEffect(8))
    await store.send(.nothing) { $0.$count.withLock { $0 = 8 } }
    await store.send(.setInEffect(9))
    let issues = recordedIssues { store.assert { _ in } }
    #expect(issues.count == 1)
  }

  @Test("a change that is not asserted by the end is reported, once")
  func leftovers() async {
    var issues = await recordedIssues {
      let store = self.store()
      await store.send(.setInEffect(7))
      await store.finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("the test does not assert it") == true)
    issues = await recordedIssues {
      let store = self.store()
      await store.send(.setInEffect(7))
    }
    #expect(issues.count == 1)
    issues = await recordedIssues {
      let store = self.store()
      store.exhaustivity = .off
      await store.send(.setInEffect(7))
    }
    #expect(issues.isEmpty)
  }

  @Test("a shared value that is in no state can be asserted, and need not be")
  func outsideOfState() async {
    let store = store()
    await store.send(.changeElsewhere)
    await store.send(.changeElsewhere) { _ in
      @Shared(.inMemory("elsewhere")) var elsewhere = 0
      $elsewhere.withLock { $0 = 2 }
    }
    let issues = await recordedIssues {
      await store.send(.changeElsewhere) { _ in
        @Shared(.inMemory("elsewhere")) var elsewhere = 0
        $elsewhere.withLock { $0 = 4 }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("elsewhere") == true)
    @Shared(.inMemory("elsewhere")) var elsewhere = 0
    #expect(elsewhere == 3)
  }

  @Test("a list from which a reducer removes the element that the state has needs no assertion")
  func removedElement() async throws {
    @Shared(.inMemory("elements")) var elements: IdentifiedArray = [Identified(1, id: 1)]
    let element = try #require(Shared($elements[id: 1]))
    let store = TestStore(initialState: element) {
      Reduce<Shared<Identified<Int, Int>>, Void> { _, _ in
        @Shared(.inMemory("elements")) var elements: IdentifiedArrayOf<Identified<Int, Int>> = []
        _ = $elements.withLock { $0.remove(id: 1) }
        return .none
      }
    }
    await store.send(())
    #expect(elements.isEmpty)
  }

  @Test("changes by the test itself need no assertion")
  func byTheTest() async {
    let count = Shared(value: 0)
    let store = TestStore(initialState: SharedFeature.State(count: count)) { SharedFeature() }
    count.withLock { $0 = 10 }
    await store.send(.increment) { $0.$count.withLock { $0 = 11 } }
    count.withLock { $0 = 20 }
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    await store.send(.nothing)
  }

  @Test("what is not asserted can be anything if exhaustivity is off")
  func notExhaustive() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    let issues = await recordedIssues {
      await store.send(.increment) { $0.$count.withLock { $0 = 9 } }
    }
    #expect(issues.count == 1)
    await store.send(.incrementTwiceLater)
    await store.skipReceivedActions()
    store.assert { $0.$count.withLock { $0 = 5 } }
  }

  @Test("the closure changes only the expected values")
  func closures() async {
    let store = store()
    let count = store.state.$count
    await store.send(.increment) {
      $0.$count.withLock { $0 = 1 }
      $0.$total.withLock { _ in }
      #expect($0.count == 1)
    }
    #expect(count.wrappedValue == 1)
    _ = await recordedIssues {
      await store.send(.increment) { $0.$count.withLock { $0 = 100 } }
    }
    #expect(count.wrappedValue == 2)
  }

  @Test("a property that refers to another shared value does so in all states, and is not asserted")
  func replaced() async {
    let store = store()
    await store.send(.replace(5))
    #expect(store.state.count == 5)
    await store.send(.increment) { $0.$count.withLock { $0 = 6 } }
  }

  @Test("code without a store is asserted with a tracker")
  func tracker() async {
    let count = Shared(value: 0)
    let tracker = SharedChangeTracker()
    tracker.track { count.withLock { $0 += 1 } }
    #expect(tracker.hasChanges)
    tracker.assert {
      #expect(count.wrappedValue == 0)
      #expect(count != count)
      #expect(diff(count, count)?.contains("+ 1") == true)
      count.withLock { $0 = 1 }
      #expect(count == count)
    }
    #expect(!tracker.hasChanges)
    await tracker.track {
      await Task { count.withLock { $0 += 1 } }.value
    }
    var issues = recordedIssues { tracker.assert { count.withLock { $0 = 5 } } }
    #expect(issues.count == 1)
    #expect(count.wrappedValue == 2)
    issues = recordedIssues {
      let tracker = SharedChangeTracker()
      tracker.track { count.withLock { $0 += 1 } }
    }
    #expect(issues.count == 1)
  }

  @Test("changes of shared values are written by a recording")
  func recording() {
    let before = SharedFeature.State(count: Shared(value: 1))
    let after = SharedFeature.State(count: Shared(value: 2))
    #expect(
      MutationWriter(module: "RatchetTestingTests").mutations(from: before, to: after).map(\.flat)
        == ["$0.$count.withLock { $0 = 2 }"])
  }
}

private struct SharedFeature: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    @Shared(.inMemory("total")) var total = 0
    var title = ""
  }

  enum Action: Equatable {
    case increment
    case nothing
    case incrementTwiceLater
    case setInEffect(Int)
    case changeElsewhere
    case replace(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment: state.$count.withLock { $0 += 1 }
      case .nothing: break
      case .incrementTwiceLater:
        return .run { send in
          await send(.increment)
          await send(.increment)
        }
      case .setInEffect(let value):
        return .run { [count = state.$count] _ in count.withLock { $0 = value } }
      case .changeElsewhere:
        @Shared(.inMemory("elsewhere")) var elsewhere = 0
        $elsewhere.withLock { $0 += 1 }
      case .replace(let value): state.$count = Shared(value: value)
      }
      return .none
    }
  }
}
