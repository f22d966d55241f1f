/// The logic of a feature: how its state changes with each action, and which effects follow.
///
/// A feature is a type with a state, actions, and a body that is composed of other reducers:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State {
///     var count = 0
///   }
///   enum Action {
///     case decrementButtonTapped
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .decrementButtonTapped: state.count -= 1
///       case .incrementButtonTapped: state.count += 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Implement either ``body`` or ``reduce(into:action:)``, not both: each has a default that uses
/// the other one. (If you implement both, a store runs the body.)
///
/// A store evaluates a body once, when its first action arrives, and not again for each action. So
/// a body must not depend on anything that changes while the store lives, except in its closures.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The data of the feature.
  associatedtype State

  /// The events of the feature: what the user does, and what effects send back.
  associatedtype Action

  /// The type of the body; `Never` if `reduce(into:action:)` is implemented instead.
  associatedtype Body

  /// Changes the state for one action.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: The action.
  /// - Returns: The effect that follows, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of. They run from top to bottom on each action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// This reducer as a function, with its bodies evaluated.
  ///
  /// Ratchet calls it when it keeps a reducer to run it many times. You do not implement it: both
  /// forms of a reducer have a default.
  ///
  /// - Returns: A reducer that does the same, and has nothing left to evaluate.
  func _resolve() -> Reduce<State, Action>
}

/// A reducer with the state and actions of another: `some ReducerOf<Self>` as the type of a body.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer that implements `reduce(into:action:)` has no body.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:). Call that instead.")
  }
}

extension Reducer {
  /// Returns the reducer itself, because a reducer that implements `reduce(into:action:)` has
  /// nothing to evaluate.
  @inlinable
  public func _resolve() -> Reduce<State, Action> {
    Reduce(reduction: self.reduce)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  // In terms of the body, so that the compiler can infer the state and the actions from it.

  /// Runs the body.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: The action.
  /// - Returns: The effect of the body.
  @inlinable
  public func reduce(
    into state: inout Body.State, action: Body.Action
  ) -> Effect<Body.Action> {
    body.reduce(into: &state, action: action)
  }

  /// Resolves the body, when the first action arrives.
  @inlinable
  public func _resolve() -> Reduce<State, Action> {
    LazyReduction { body._resolve() }.reduce
  }
}
