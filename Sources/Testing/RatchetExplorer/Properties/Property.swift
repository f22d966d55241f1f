import Ratchet

/// What must hold of a feature, whatever a user or the environment does.
public struct Property<State, Action>: Sendable {
  enum Kind: String, Sendable {
    case always, never, sometimes, eventually, leadsTo, agrees

    /// Whether each state is judged alone.
    var isOfEachState: Bool { self == .always || self == .never }
  }

  /// What is looked at.
  enum Condition: Sendable {
    /// A state, with the effects in flight.
    case state(@Sendable (State, EffectsInFlight) -> Bool)
    /// The states before and after an action that was handled.
    case step(@Sendable (_ old: State, _ action: Action, _ new: State) -> Bool)
    /// A state, with the calls of an endpoint until then.
    case calls(CallWatch, @Sendable (State, [Any]) -> Bool)
    /// Where it begins to wait, and what it waits for.
    case promise(from: @Sendable (State) -> Bool, to: @Sendable (State) -> Bool)
  }

  let kind: Kind
  let name: String
  let condition: Condition
  let place: SourceLocation
  /// The types of the reference that it compares with.
  var reference: (state: Any.Type, action: Any.Type)?
  /// Whether the condition looks at the effects in flight.
  var usesEffects = false

  /// Whether it says something about each step.
  var isOfSteps: Bool {
    if case .step = condition { return true }
    return false
  }

  /// The calls that it is about.
  var watch: CallWatch? {
    if case .calls(let watch, _) = condition { return watch }
    return nil
  }

  /// Whether its condition holds in a state.
  func holds(in state: State, _ effects: EffectsInFlight, _ calls: CallLog) -> Bool {
    switch condition {
    case .state(let holds): holds(state, effects)
    case .calls(let watch, let holds): holds(state, calls[watch])
    case .promise(_, let to): to(state)
    case .step: true
    }
  }

  /// Whether a state breaks it.
  func isBroken(in state: State, _ effects: EffectsInFlight, _ calls: CallLog) -> Bool {
    if isOfSteps { return false }
    return switch kind {
    case .always: !holds(in: state, effects, calls)
    case .never: holds(in: state, effects, calls)
    case .sometimes, .eventually, .leadsTo, .agrees: false
    }
  }

  /// Whether a step breaks it.
  func isBroken(by action: Action, from old: State, to new: State) -> Bool {
    guard case .step(let holds) = condition else { return false }
    return holds(old, action, new) == (kind == .never)
  }
}
