import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("The end of a test")
struct EndOfTestTests {
  @Test("a store without unfinished work reports nothing")
  func nothing() async {
    let issues = await recordedIssues {
      let store = featureStore()
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.finish()
    }
    #expect(issues == [])
  }

  @Test("a running effect fails at the line that sent its action")
  func runningEffect() async {
    let line: UInt = #line + 3
    let issues = await recordedIssues {
      let store = featureStore { $0.continuousClock = TestClock() }
      await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            An effect that followed this action is still running at the end of the test: …

                Feature.Action.timerButtonTapped

            It must end before the test does. If it waits for a clock, move it with "advance". If it \
            ends with another action of the feature, send that. If nothing ends it, cancel the task \
            that "send" returns, or call "skipInFlightEffects".
            """,
          fileID: #fileID, line: line
        )
      ]
    )
  }

  @Test("an action that was not received fails at the line that created the store")
  func receivedAction() async {
    let issues = await recordedIssues {
      let store = featureStore()
      await store.send(.ping(2))
    }
    #expect(
      issues.map(\.message) == [
        """
        The store received 3 unexpected actions by the end of this test: …

            [0]: Feature.Action.pong(2)
            [1]: Feature.Action.ping(1)
            [2]: Feature.Action.pong(1)

        Receive each of them with "receive", or skip them with "skipReceivedActions".
        """
      ]
    )
  }

  @Test("finish waits for effects, and fails if they do not end in time")
  func finish() async {
    let line: UInt = #line + 4
    let issues = await recordedIssues {
      let store = featureStore { $0.continuousClock = TestClock() }
      await store.send(.timerButtonTapped) { $0.isTimerOn = true }
      await store.finish(timeout: .milliseconds(10))
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            Expected effects to finish, but there are still effects in-flight after 0.01 seconds.

            Effects that are running, by the actions that they followed: …

                [0]: Feature.Action.timerButtonTapped

            If they wait for a clock, move it: await clock.advance(by: …). If they wait for \
            something else, give the dependency an implementation that responds immediately, or \
            "receive" a longer "timeout".
            """,
          fileID: #fileID, line: line
        )
      ]
    )
  }

  @Test("finish fails if actions were not received")
  func finishWithReceivedActions() async {
    let store = featureStore()
    await store.send(.ping(1))
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await store.finish()
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.hasPrefix("The store received 1 unexpected action by") == true)
  }

  @Test("finish waits for the work of another thread")
  func finishThread() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume() }
          }
        }
      }
    }
    await store.send(())
    await store.finish()
  }
}

// MARK: - Skipped steps

extension EndOfTestTests {
  @Test("received actions are skipped, and the state is that after them")
  func skipReceivedActions() async {
    let store = featureStore()
    await store.send(.ping(2))
    await store.skipReceivedActions()
    #expect(store.count == 1)
    let issues = await recordedIssues { await store.skipReceivedActions() }
    #expect(issues.map(\.message) == ["There were no received actions to skip."])
    await store.skipReceivedActions(strict: false)
  }

  @Test("skipped effects continue, and their actions can be received")
  func skipInFlightEffects() async {
    let clock = TestClock()
    let store = featureStore { $0.continuousClock = clock }
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.count = 1 }
    let issues = await recordedIssues { await store.skipInFlightEffects() }
    #expect(issues.map(\.message) == ["There were no in-flight effects to skip."])
    await store.skipInFlightEffects(strict: false)
  }
}

// MARK: - Tasks

extension EndOfTestTests {
  @Test("the effects of an action are cancelled by its task")
  func cancel() async {
    let store = featureStore { $0.continuousClock = TestClock() }
    let task = await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test("the effects of an action are waited for by its task")
  func finishTask() async {
    let store = featureStore { $0[NumberFacts.self].fetch = { _ in "Good." } }
    let task = await store.send(.factButtonTapped) { $0.isLoading = true }
    await task.finish()
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "Good."
    }
  }

  @Test("a task whose effects do not end in time fails")
  func unfinishedTask() async {
    let store = featureStore { $0.continuousClock = TestClock() }
    let task = await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await task.finish(timeout: .milliseconds(10))
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            Expected task to finish, but it is still in-flight after 0.01 seconds.

            If it waits for a clock, move it: await clock.advance(by: …). If it never ends by \
            itself, cancel it: await task.cancel()
            """,
          fileID: #fileID, line: line
        )
      ]
    )
    await task.cancel()
  }
}
