import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("exhaustivity")
struct ExhaustivityTests {
  func store(_ exhaustivity: Exhaustivity) -> TestStoreOf<Feature> {
    let store = featureStore {
      $0[NumberFacts.self].fetch = { "\($0) is a good number." }
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test("off, changes, received actions and effects can be left out")
  func off() async {
    let issues = await recordedIssues {
      let store = store(.off)
      await store.send(.incrementButtonTapped)
      await store.send(.timerButtonTapped)
      await store.send(.ping(5))
      await store.receive(\.pong, 1) { $0.count = 1 }
      await store.send(.ping(5))
    }
    #expect(issues == [])
  }

  @Test("off, assertions must still be right")
  func offAndWrong() async {
    let store = store(.off)
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped) { $0.count = 2 }
      await store.send(.factButtonTapped) { $0.isLoading = true }
      await store.receive(\.factResponse) { $0.fact = "Good." }
      await store.receive(.pong(7))
    }
    #expect(
      issues.map { $0.message.prefix { $0 != ":" && $0 != "." } } == [
        "Unexpected state mutation", "Unexpected state mutation",
        "Expected to receive an action, but received none",
      ]
    )
    #expect(issues[0].message.contains("the closure begins with the state after the action"))
  }

  @Test("off, an action is looked for among those that were received")
  func offAndReceived() async {
    let store = store(.off)
    await store.send(.ping(3))
    let issues = await recordedIssues { await store.receive(.pong(7)) }
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive an action, but received none.

          Expected:
            Feature.Action.pong(7)

        Other actions were received: …

            [0]: Feature.Action.pong(3)
            [1]: Feature.Action.ping(2)
            [2]: Feature.Action.pong(2)
            [3]: Feature.Action.ping(1)
            [4]: Feature.Action.pong(1)

        No effect is running that could send it.
        """
      ]
    )
    await store.receive(.pong(2)) { $0.count = 2 }
    await store.receive(.pong(1)) { $0.count = 1 }
  }

  @Test("off with skipped assertions shown, skipped assertions are shown, and do not fail the test")
  func shown() async {
    let messages = await notedIssues {
      let store = store(.off(showSkippedAssertions: true))
      await store.send(.factButtonTapped)
      await store.receive(\.factResponse) { $0.isLoading = false }
      await store.send(.ping(1))
      await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    }
    #expect(
      messages == [
        """
        A change of state was not asserted: …

            \u{2007} Feature.State(
            \u{2007}   count: 0,
            \u{2007}   fact: nil,
            −   isLoading: false,
            +   isLoading: true,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        A change of state was not asserted: …

            \u{2007} Feature.State(
            \u{2007}   count: 0,
            −   fact: nil,
            +   fact: "0 is a good number.",
            \u{2007}   isLoading: false,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        1 received action was skipped: …

            [0]: Feature.Action.pong(1)
        """,
        """
        1 in-flight effect was skipped, by the actions that they followed: …

            [0]: Feature.Action.timerButtonTapped
        """,
      ]
    )
  }

  @Test("assert looks at the state at any time, in part")
  func assertion() async {
    let store = store(.off)
    await store.send(.ping(3))
    await store.skipReceivedActions()
    store.assert { $0.count = 1 }
    let line: UInt = #line + 2
    let issues = recordedIssues {
      store.assert { $0.count = 2 }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.contains("−   count: 2,\n    +   count: 1,") == true)
  }

  @Test("withExhaustivity holds for the operation, and no longer")
  func scoped() async {
    let store = store(.on)
    await store.withExhaustivity(.off) {
      await store.send(.incrementButtonTapped)
    }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
    #expect(store.exhaustivity == .on)
    await store.send(.incrementButtonTapped) { $0.count = 2 }
  }
}
