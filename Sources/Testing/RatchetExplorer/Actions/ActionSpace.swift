import Ratchet

/// The actions that the explorer sends: what a user or the environment could do with a feature.
///
/// The explorer finds the actions of a feature by itself: the cases of its `Action`, with a few
/// payloads, as far as they make sense in the current state. Change it where you know more:
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } alphabet: {
///   $0.values(of: String.self, "", "milk")
///   $0.add(.incrementButtonTapped)
///   $0.leaveOut { if case .factResponse = $0 { true } else { false } }
/// } properties: {
///   always("the count is small") { $0.count < 1_000 }
/// }
/// ```
///
/// `report.alphabet` lists what is in it, and what is left out, and why.
public struct ActionSpace<State, Action> {
  var declaredValues: [ObjectIdentifier: [Any]] = [:]
  var added: [Action] = []
  var addedInState: [@Sendable (State) -> [Action]] = []
  var leftOut: [Exclusion] = []
  var cancellable: [@Sendable (Action) -> Bool] = []
  /// How much time can pass at once.
  var waits: [Duration] = []
  /// Whether a closure of the test decides in each state what can be sent there.
  var dependsOnState: Bool {
    !addedInState.isEmpty
      || leftOut.contains { if case .inState = $0 { true } else { false } }
  }
  var isDerived = true
  /// The values with which the feature compares.
  var dictionary = FeatureDictionary()
  /// The steps of a recording, in place of all others; nil in most explorations.
  var script: RecordedScript<State, Action>?

  /// Which actions a test leaves out.
  enum Exclusion {
    case everywhere(@Sendable (Action) -> Bool)
    case inState(@Sendable (Action, State) -> Bool)
  }

  init() {}

  /// Sets the values that the explorer uses for the payloads of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: The values, the simplest one first.
  public mutating func values<Value>(of type: Value.Type, _ values: Value...) {
    declaredValues[ObjectIdentifier(type)] = values
  }

  /// Adds actions, for example ones that the explorer leaves out by itself.
  ///
  /// - Parameter actions: The actions.
  public mutating func add(_ actions: Action...) {
    added += actions
  }

  /// Adds actions that depend on the state.
  ///
  /// - Parameter actions: Returns the actions that can be sent in a state.
  public mutating func add(_ actions: @escaping @Sendable (_ state: State) -> [Action]) {
    addedInState.append(actions)
  }

  /// Leaves actions out.
  ///
  /// - Parameter condition: Whether an action is left out.
  public mutating func leaveOut(_ condition: @escaping @Sendable (_ action: Action) -> Bool) {
    leftOut.append(.everywhere(condition))
  }

  /// Leaves actions out where a state has no control for them, such as a field of another step of a form.
  ///
  /// ```swift
  /// await explore(Counter.State()) {
  ///   Counter()
  /// } alphabet: {
  ///   $0.leaveOut { action, state in state.count == 0 && action.is(\.decrementButtonTapped) }
  /// } properties: {
  ///   always("the count is not negative") { $0.count >= 0 }
  /// }
  /// ```
  ///
  /// - Parameter condition: Whether an action is left out in a state.
  public mutating func leaveOut(
    _ condition: @escaping @Sendable (_ action: Action, _ state: State) -> Bool
  ) {
    leftOut.append(.inState(condition))
  }

  /// Lets the explorer cancel the effects of actions, as a view does that sends an action in its
  /// `task` and disappears.
  ///
  /// - Parameter condition: Whether the effects of an action can be cancelled.
  public mutating func cancelEffects(
    of condition: @escaping @Sendable (_ action: Action) -> Bool
  ) {
    cancellable.append(condition)
  }

  /// Lets time pass between steps, also if nothing waits for a deadline.
  ///
  /// A person can leave a screen for an hour, or come back the next day. If the feature compares dates, say how much
  /// time may pass at once:
  ///
  /// ```swift
  /// await explore(Counter.State(), depth: 4) {
  ///   Counter()
  /// } alphabet: {
  ///   $0.letTimePass(.seconds(3_600), .seconds(86_400))
  /// } properties: {
  ///   always("the count is small") { $0.count < 1_000 }
  /// }
  /// ```
  ///
  /// Each time is a state of its own if the feature reads the time, so limit the search.
  ///
  /// - Parameter durations: The durations. None passes beyond the next deadline of a clock.
  public mutating func letTimePass(_ durations: Duration...) {
    waits += durations.filter { $0 > .zero }
  }

  /// Uses only the actions that you add.
  public mutating func useOnlyAddedActions() {
    isDerived = false
  }
}
