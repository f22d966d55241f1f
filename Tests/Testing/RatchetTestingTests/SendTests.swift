import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("send")
struct SendTests {
  @Test("the test says how the state changes")
  func change() async {
    let store = featureStore()
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
    }
    #expect(store.count == 0)
    #expect(store.state == Feature.State())
  }

  @Test("an action is sent by its case, and a binding by its field")
  func caseKeyPaths() async {
    let store = featureStore()
    await store.send(\.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(\.binding.count, 7) {
      $0.count = 7
    }
    await store.send(.binding(.set(\.isLoading, true))) {
      $0.isLoading = true
    }
    await store.send(\.factResponse, "Good.") {
      $0.fact = "Good."
      $0.isLoading = false
    }
  }

  @Test("the closure of an assertion is called once")
  func closureCalls() async {
    let store = featureStore()
    var calls = 0
    await store.send(.incrementButtonTapped) {
      calls += 1
      $0.count = 1
    }
    await store.send(.ping(2))
    await store.receive(.pong(2)) {
      calls += 1
      $0.count = 2
    }
    await store.receive(.ping(1))
    await store.receive(.pong(1)) { $0.count = 1 }
    #expect(calls == 2)
  }

  @Test("several reducers in the closure of a store run one after the other")
  func severalReducers() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
      Reduce { state, _ in
        state.count *= 10
        return .none
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 10
    }
  }

  @Test("another state than the expected one fails with the difference")
  func wrongState() async {
    let store = featureStore()
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped) {
        $0.count = 2
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            Unexpected state mutation: …

                \u{2007} Feature.State(
                −   count: 2,
                +   count: 1,
                \u{2007}   fact: nil,
                \u{2007}   isLoading: false,
                \u{2007}   isTimerOn: false
                \u{2007} )

            (Expected: −, Actual: +)
            """,
          fileID: #fileID, line: line
        )
      ]
    )
    #expect(store.count == 1)
  }

  @Test("a change that the test does not mention fails with the difference")
  func unmentionedChange() async {
    let store = featureStore()
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped)
    }
    #expect(
      issues.map(\.message) == [
        """
        State was not expected to change, but a change occurred: …

            \u{2007} Feature.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   fact: nil,
            \u{2007}   isLoading: false,
            \u{2007}   isTimerOn: false
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  @Test("an asserted change that does not happen fails, and so does a closure without changes")
  func noChange() async {
    let store = featureStore()
    let issues = await recordedIssues {
      await store.send(\.binding.count, 0) {
        $0.count = 0
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected state to change, but no change occurred.

        The trailing closure made no observable modifications to state. If no change to state is \
        expected, omit the trailing closure.
        """
      ]
    )
  }

  @Test("a closure that throws fails")
  func throwing() async {
    let store = featureStore()
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped) { _ in
        throw Unimplemented("a")
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        The closure that describes the expected state threw an error: 'a' was called, and is not \
        implemented: give the client a closure for it.
        """
      ]
    )
  }

  @Test("of many actions that an effect has sent, the first ones are listed")
  func manyActions() async {
    let store = featureStore()
    await store.send(.ping(60))
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped) { $0.count += 1 }
    }
    let message = issues.first?.message ?? ""
    #expect(message.hasPrefix("Must handle 119 received actions"))
    #expect(message.contains("[49]: "))
    #expect(!message.contains("[50]: "))
    #expect(message.contains("    … and 69 more\n"))
    store.exhaustivity = .off
    await store.skipReceivedActions()
  }

  @Test("what an effect has sent must be received before the next action is sent")
  func unhandledAction() async {
    let store = featureStore()
    await store.send(.ping(1))
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
    // It can still be received.
    await store.receive(.pong(1)) { $0.count = 1 }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            Must handle 1 received action before sending an action.

            Unhandled actions: …

                [0]: Feature.Action.pong(1)

            Sent action: …

                Feature.Action.incrementButtonTapped
            """,
          fileID: #fileID, line: line
        )
      ]
    )
  }
}
