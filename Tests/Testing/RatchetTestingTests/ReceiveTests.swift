import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("receive")
struct ReceiveTests {
  let store = featureStore {
    $0[NumberFacts.self].fetch = { "\($0) is a good number." }
  }

  @Test("an action is received by its value")
  func value() async {
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factResponse("0 is a good number.")) {
      $0.isLoading = false
      $0.fact = "0 is a good number."
    }
  }

  @Test("an action is received by its case, with its payload or without")
  func caseKeyPath() async {
    for _ in 1...2 {
      await store.send(\.factButtonTapped) { $0.isLoading = true }
      if store.fact == nil {
        await store.receive(\.factResponse) {
          $0.isLoading = false
          $0.fact = "0 is a good number."
        }
      } else {
        await store.receive(\.factResponse, "0 is a good number.") { $0.isLoading = false }
      }
    }
  }

  @Test("an action is received by a closure that knows it")
  func closure() async {
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive {
      guard case .factResponse(let fact) = $0 else { return false }
      return fact.hasPrefix("0")
    } assert: {
      $0.isLoading = false
      $0.fact = "0 is a good number."
    }
  }

  @Test("actions are received in the order in which they were sent, each with the state after it")
  func order() async {
    await store.send(.ping(3))
    #expect(store.count == 0)
    await store.receive(.pong(3)) { $0.count = 3 }
    #expect(store.count == 3)
    await store.receive(.ping(2))
    await store.receive(.pong(2)) { $0.count = 2 }
    await store.receive(.ping(1))
    await store.receive(\.pong, 1) { $0.count = 1 }
  }
}

// MARK: - Failures

/// A feature whose action carries an object that equals only itself.
private struct SignIn: Reducer {
  final class Account: Sendable {
    let name = "Emma"
  }

  struct State: Equatable {}

  enum Action: Equatable {
    case tapped
    case signedIn(Account)

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.tapped, .tapped): true
      case (.signedIn(let lhs), .signedIn(let rhs)): lhs === rhs
      default: false
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in action == .tapped ? .send(.signedIn(Account())) : .none }
  }
}

extension ReceiveTests {
  @Test("an unequal action that prints the same fails with what can be the cause")
  func hiddenDifference() async {
    let store = TestStore(initialState: SignIn.State()) { SignIn() }
    await store.send(.tapped)
    let issues = await recordedIssues {
      await store.receive(.signedIn(SignIn.Account()))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(#"make the class "Equatable""#) == true)
  }

  @Test("another action than the expected one fails with the difference")
  func otherAction() async {
    await store.send(.ping(1))
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await store.receive(.pong(2)) { $0.count = 2 }
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            Received unexpected action: …

                − Feature.Action.pong(2)
                + Feature.Action.pong(1)

            (Expected: −, Actual: +)
            """,
          fileID: #fileID, line: line
        )
      ]
    )
  }

  @Test("an action of another case than the expected one fails")
  func otherCase() async {
    await store.send(.ping(1))
    let issues = await recordedIssues {
      await store.receive(\.factResponse)
    }
    #expect(
      issues.map(\.message) == [
        """
        Received unexpected action: …

          Expected:
            \\.factResponse, with any String

          Actual:
            Feature.Action.pong(1)
        """
      ]
    )
  }

  @Test("a wrong state after an action fails with the difference")
  func wrongState() async {
    await store.send(.ping(1))
    let issues = await recordedIssues {
      await store.receive(\.pong) { $0.count = 2 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("−   count: 2,\n    +   count: 1,") == true)
  }

  @Test("an action that no effect can send fails at once")
  func none() async {
    store.timeout = .seconds(3_600)
    let issues = await recordedIssues {
      await store.receive(.factResponse("Good."))
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive an action, but received none.

          Expected:
            Feature.Action.factResponse("Good.")

        No effect is running that could send it.
        """
      ]
    )
  }

  @Test("an action that does not come in time fails, and the effects that run are named")
  func timeout() async {
    store.dependencies.continuousClock = TestClock()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    let issues = await recordedIssues {
      await store.receive(\.timerTicked, timeout: .milliseconds(10))
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive an action, but received none after 0.01 seconds.

          Expected:
            Feature.Action.timerTicked

        Effects that are running, by the actions that they followed: …

            [0]: Feature.Action.timerButtonTapped

        If they wait for a clock, move it: await clock.advance(by: …). If they wait for something \
        else, give the dependency an implementation that responds immediately, or "receive" a longer \
        "timeout".
        """
      ]
    )
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
  }
}

// MARK: - Actions of others

extension ReceiveTests {
  @Test("an action that a thread of its own leads to is waited for")
  func thread() async {
    store.dependencies[NumberFacts.self].fetch = { number in
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: "\(number)") }
      }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse, "0") {
      $0.isLoading = false
      $0.fact = "0"
    }
  }

  @Test("an action that an unstructured task leads to is waited for")
  func unstructuredTask() async {
    store.dependencies[NumberFacts.self].fetch = { number in
      await Task.detached { "\(number)" }.value
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse, "0") {
      $0.isLoading = false
      $0.fact = "0"
    }
  }
}
