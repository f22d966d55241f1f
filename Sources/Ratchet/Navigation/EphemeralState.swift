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
public protocol EphemeralState<Action> {
  /// The actions of the state.
  associatedtype Action
}

/// The name of ``EphemeralState`` in code that was written for the Composable Architecture.
public typealias _EphemeralState = EphemeralState

/// Determines whether any action dismisses a state.
///
/// What is known about a type is determined once: most states are structs, and are never dismissed.
///
/// A class, because the first value shows whether a type is an enum. It belongs to the store
/// that resolved the reducer, and is used where that store handles its actions.
final class Ephemerality<State> {
  /// Nil if no state of the type is dismissed.
  private var isEphemeral: ((State) -> Bool)?

  init() {
    if State.self is any EphemeralState.Type {
      isEphemeral = { _ in true }
    } else if let type = State.self as? any CaseReducerState.Type {
      isEphemeral = Self.ofCaseReducer(type)
    } else if let type = State.self as? any CasePathable.Type {
      isEphemeral = Self.ofCase(type)
    } else {
      isEphemeral = { [unowned self] in ofFirst($0) }
    }
  }

  /// Whether any action dismisses a state.
  ///
  /// - Parameter state: The state, or nil. It is not read if no state of its type is dismissed.
  func callAsFunction(_ state: @autoclosure () -> State?) -> Bool {
    guard let isEphemeral, let state = state() else { return false }
    return isEphemeral(state)
  }

  private func ofFirst(_ state: State) -> Bool {
    isEphemeral = Mirror(reflecting: state).displayStyle == .enum ? Self.ofPayload : nil
    return isEphemeral?(state) ?? false
  }

  private static func ofCaseReducer<Same: CaseReducerState>(
    _ type: Same.Type
  ) -> ((State) -> Bool)? {
    let isEphemeral: (Same) -> Bool = { $0.isEphemeral }
    return isEphemeral as? (State) -> Bool
  }

  private static func ofCase<Same: CasePathable>(_ type: Same.Type) -> ((State) -> Bool)? {
    let isEphemeral: (Same) -> Bool = { state in
      guard let enumCase = state.caseKeyPath else { return ofPayload(state) }
      return Same.allCasePaths[keyPath: enumCase] is any EphemeralCase
    }
    return isEphemeral as? (State) -> Bool
  }

  /// Inspects the case of an enum without case paths.
  private static func ofPayload(_ state: Any) -> Bool {
    Mirror(reflecting: state).children.first?.value is any EphemeralState
  }
}

/// The case path of a case with an ephemeral state.
private protocol EphemeralCase {}

extension AnyCasePath: EphemeralCase where Value: EphemeralState {}
