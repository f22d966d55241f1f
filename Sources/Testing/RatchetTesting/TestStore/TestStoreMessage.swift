import CustomDump

/// The messages of a test store.
enum TestStoreMessage {
  private static let legend = "(Expected: −, Actual: +)"

  /// The state is not the expected state.
  static func state<State: Equatable>(
    _ expected: SeenState<State>, _ actual: SeenState<State>, wasExpectedToChange: Bool
  ) -> String {
    let headline =
      wasExpectedToChange
      ? "Unexpected state mutation: …"
      : "State was not expected to change, but a change occurred: …"
    return "\(headline)\n\n\(difference(expected, actual))"
  }

  /// The state is not the expected state, in a test that is not exhaustive.
  static func partialState<State: Equatable>(
    _ expected: SeenState<State>, _ actual: SeenState<State>
  ) -> String {
    """
    \(state(expected, actual, wasExpectedToChange: true))

    The test is not exhaustive, so the closure begins with the state after the action: assign the \
    expected values, and do not change those that are there.
    """
  }

  /// The state is not the expected state, in a part that the test does not assert.
  static func skippedState<State: Equatable>(
    _ expected: SeenState<State>, _ actual: SeenState<State>
  ) -> String {
    "A change of state was not asserted: …\n\n\(difference(expected, actual))"
  }

  /// Shared values have changed, and no assertion mentions it.
  static func unassertedShared(_ changes: [(name: String, old: Any, new: Any)]) -> String {
    """
    Shared state has changed, and the test does not assert it: …

    \(list(changes))

    (Before: −, After: +)

    Assert it in the closure of the step that changes it, or with "store.assert".
    """
  }

  /// Shared values are not the expected ones.
  static func unexpectedShared(_ changes: [(name: String, old: Any, new: Any)]) -> String {
    "Shared state is not as expected: …\n\n\(list(changes))\n\n\(legend)"
  }

  /// The test expects a change, but the state is already equal to the expected state.
  static let unchangedState = """
    Expected state to change, but no change occurred.

    The trailing closure made no observable modifications to state. If no change to state is \
    expected, omit the trailing closure.
    """

  /// The closure that changes the state has thrown.
  static func thrown(_ error: any Error) -> String {
    "The closure that describes the expected state threw an error: \(error)"
  }

  private static func difference<State: Equatable>(
    _ expected: SeenState<State>, _ actual: SeenState<State>
  ) -> String {
    let isInState = !expected.compare(with: actual) { expected.state == actual.state }
    if isInState {
      return expected.compare(with: actual) { difference(expected.state, actual.state) }
    }
    return "\(list(expected.sharedDifferences(to: actual)))\n\n\(legend)"
  }

  private static func list(_ changes: [(name: String, old: Any, new: Any)]) -> String {
    changes
      .map { name, old, new in
        indented("\(name)\n\(diff(old, new, format: .proportional) ?? "")")
      }
      .joined(separator: "\n\n")
  }

  private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    let text = diff(expected, actual, format: .proportional) ?? ""
    let isHidden = text.isEmpty || text.contains("// Not equal but no difference detected")
    return "\(indented(text))\n\n\(legend)\(isHidden ? "\n\n\(hiddenDifference)" : "")"
  }

  /// What to do if a difference cannot be seen.
  private static let hiddenDifference = """
    The values print the same, and "==" says that they differ. An object equals only itself if its \
    class is not "Equatable": use a struct, make the class "Equatable", or name an action by its case.
    """
}

// MARK: - Received actions

extension TestStoreMessage {
  /// Actions have not been received.
  static func unhandled<Action>(_ actions: [Action], before next: Action) -> String {
    """
    Must handle \(counted(actions, "received action")) before sending an action.

    Unhandled actions: …

    \(list(actions))

    Sent action: …

    \(dump(next))
    """
  }

  /// An action is sent to a dismissed feature.
  static func dismissed<Action>(_ action: Action) -> String {
    """
    Can't send an action to a dismissed test store: the feature has called "dismiss".

    Sent action: …

    \(dump(action))
    """
  }

  /// Actions have not been received at the end of the test.
  static func unhandled<Action>(_ actions: [Action]) -> String {
    """
    The store received \(counted(actions, "unexpected action")) by the end of this test: …

    \(list(actions))

    Receive each of them with "receive", or skip them with "skipReceivedActions".
    """
  }

  /// The test skips actions.
  static func skipped<Action>(_ actions: [Action]) -> String {
    "\(counted(actions, "received action")) \(actions.count == 1 ? "was" : "were") skipped: …\n\n"
      + list(actions)
  }

  /// An action is not the expected one.
  static func unexpected<Action>(_ action: Action, expected: ExpectedAction<Action>) -> String {
    if let value = expected.value {
      return "Received unexpected action: …\n\n\(difference(value, action))"
    }
    return """
      Received unexpected action: …

        Expected:
      \(indented(expected.description))

        Actual:
      \(dump(action))
      """
  }

  /// An expected action has not come.
  static func none<Action>(
    expected: ExpectedAction<Action>, skippable: [Action], inFlight: [Action], timeout: Duration
  ) -> String {
    let others = skippable.isEmpty ? "" : "\n\nOther actions were received: …\n\n\(list(skippable))"
    return """
      Expected to receive an action, but received none\(after(timeout, unless: inFlight.isEmpty)).

        Expected:
      \(indented(expected.description))\(others)

      \(whatRuns(inFlight))
      """
  }

  private static func whatRuns<Action>(_ inFlight: [Action]) -> String {
    if inFlight.isEmpty { return "No effect is running that could send it." }
    return """
      Effects that are running, by the actions that they followed: …

      \(list(inFlight))

      If they wait for a clock, move it: await clock.advance(by: …). If they wait for something \
      else, give the dependency an implementation that responds immediately, or "receive" a longer \
      "timeout".
      """
  }

  /// There is nothing to skip.
  static let nothingReceived = "There were no received actions to skip."
}

// MARK: - Effects

extension TestStoreMessage {
  /// An effect still runs at the end of the test.
  static func stillRunning<Action>(_ action: Action) -> String {
    """
    An effect that followed this action is still running at the end of the test: …

    \(dump(action))

    It must end before the test does. If it waits for a clock, move it with "advance". If it ends \
    with another action of the feature, send that. If nothing ends it, cancel the task that "send" \
    returns, or call "skipInFlightEffects".
    """
  }

  /// Effects do not finish.
  static func unfinished<Action>(_ inFlight: [Action], timeout: Duration) -> String {
    """
    Expected effects to finish, but there are still effects in-flight\
    \(after(timeout, unless: false)).

    \(whatRuns(inFlight))
    """
  }

  /// The effects of an action do not finish.
  static func unfinishedTask(timeout: Duration) -> String {
    """
    Expected task to finish, but it is still in-flight\(after(timeout, unless: false)).

    If it waits for a clock, move it: await clock.advance(by: …). If it never ends by itself, \
    cancel it: await task.cancel()
    """
  }

  /// The test skips effects.
  static func skippedEffects<Action>(_ inFlight: [Action]) -> String {
    "\(counted(inFlight, "in-flight effect")) "
      + "\(inFlight.count == 1 ? "was" : "were") skipped, by the actions that they followed: …\n\n"
      + list(inFlight)
  }

  /// There is nothing to skip.
  static let nothingInFlight = "There were no in-flight effects to skip."

  /// The message for effects that never end and never wait.
  static func restlessEffects<Action>(_ inFlight: [Action]) -> String {
    """
    The effects do not end: one of them continues without ever waiting.

    \(whatRuns(inFlight))

    A timer that never ends needs a "TestClock", on which it waits for the test; on an \
    "ImmediateClock" it never does.
    """
  }
}

// MARK: - Parts

extension TestStoreMessage {
  private static func counted<Action>(_ actions: [Action], _ noun: String) -> String {
    "\(actions.count) \(noun)\(actions.count == 1 ? "" : "s")"
  }

  private static func list<Action>(_ actions: [Action]) -> String {
    let shown = actions.prefix(listed).enumerated()
      .map { indented("[\($0)]: \(String(customDumping: $1))") }
    let rest = actions.count - shown.count
    return (shown + (rest > 0 ? [indented("… and \(rest) more")] : [])).joined(separator: "\n")
  }

  /// The number of actions that a list shows; a timer that never waits sends any number.
  private static let listed = 50

  private static func dump<Value>(_ value: Value) -> String {
    indented(String(customDumping: value))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)" }
      .joined(separator: "\n")
  }

  private static func after(_ timeout: Duration, unless isImmediate: Bool) -> String {
    if isImmediate { return "" }
    let seconds = timeout / .seconds(1)
    return seconds == 1 ? " after 1 second" : " after \(String(format: "%g", seconds)) seconds"
  }
}
