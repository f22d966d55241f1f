/// A state that any of its actions dismisses, such as an alert.
///
/// ```swift
/// struct Hint: Equatable, EphemeralState {
///   enum Action: Equatable { case understood }
///   var text = ""
/// }
/// ```
///
/// `ifLet` sets the property to nil after the parent has handled the action. It does the same if
/// the state is an enum in a case with such a state, as in `case alert(AlertState<Alert>)`.
///
/// In an enum of reducers, a case that is marked `@ReducerCaseEphemeral` is treated the same way.
public protocol EphemeralState<Action>: StateWithKnownReducer {
  /// The actions of the state.
  associatedtype Action

  /// The actions of the state.
  associatedtype _KnownAction = Action
}

extension EphemeralState {
  /// Whether an action, or the payload of its case, is one of this state's actions.
  fileprivate static func handles(_ action: Any) -> Bool {
    action is Action || Mirror(reflecting: action).children.first?.value is Action
  }
}

/// Determines whether an action dismisses a state.
///
/// What is known about a type is determined once: most states are structs, and are never dismissed.
///
/// It is a class because the first value shows whether a type is an enum. It belongs to the store
/// that resolved the reducer, and is used where that store handles its actions.
final class Ephemerality<State> {
  /// Nil if no state of the type is dismissed.
  private var isDismissed: ((State, Any) -> Bool)?

  init() {
    if State.self is any EphemeralState.Type {
      isDismissed = { _, _ in true }
    } else if let type = State.self as? any CaseReducerState.Type {
      isDismissed = Self.ofCaseReducer(type)
    } else if let type = State.self as? any CasePathable.Type {
      isDismissed = Self.ofCase(type)
    } else {
      isDismissed = { [unowned self] in ofFirst($0, $1) }
    }
  }

  /// Whether an action dismisses a state.
  ///
  /// - Parameters:
  ///   - state: The state, or nil. It is not read if no state of its type is dismissed.
  ///   - action: The action, which may be one of another case.
  func isDismissed(_ state: @autoclosure () -> State?, by action: Any) -> Bool {
    guard let isDismissed, let state = state() else { return false }
    return isDismissed(state, action)
  }

  private func ofFirst(_ state: State, _ action: Any) -> Bool {
    isDismissed = Mirror(reflecting: state).displayStyle == .enum ? Self.ofPayload : nil
    return isDismissed?(state, action) ?? false
  }

  private static func ofCaseReducer<Same: CaseReducerState>(
    _: Same.Type
  ) -> ((State, Any) -> Bool)? {
    let isDismissed: (Same, Any) -> Bool = { state, action in
      guard state.isEphemeral, let name = Mirror(reflecting: state).children.first?.label
      else { return false }
      // Several cases can have the same type of actions, so the case decides.
      return Mirror(reflecting: action).children.first?.label == name
    }
    return isDismissed as? (State, Any) -> Bool
  }

  private static func ofCase<Same: CasePathable>(_: Same.Type) -> ((State, Any) -> Bool)? {
    let isDismissed: (Same, Any) -> Bool = { state, action in
      guard let enumCase = state.caseKeyPath else { return ofPayload(state, action) }
      let path = Same.allCasePaths[keyPath: enumCase]
      return (path as? any EphemeralCase).map { type(of: $0).handles(action) } ?? false
    }
    return isDismissed as? (State, Any) -> Bool
  }

  /// Inspects the case of an enum without case paths.
  private static func ofPayload(_ state: Any, _ action: Any) -> Bool {
    (Mirror(reflecting: state).children.first?.value as? any EphemeralState)
      .map { type(of: $0).handles(action) } ?? false
  }
}

/// The case path of a case with an ephemeral state.
private protocol EphemeralCase {
  static func handles(_ action: Any) -> Bool
}

extension AnyCasePath: EphemeralCase where Value: EphemeralState {
  fileprivate static func handles(_ action: Any) -> Bool { Value.handles(action) }
}
