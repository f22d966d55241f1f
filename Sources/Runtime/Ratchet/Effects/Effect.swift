/// A description of work to do outside a reducer's state.
///
/// The work can send actions back.
///
/// A reducer returns one for every action. Most return ``none``:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State {
///     var count = 0
///     var fact: String?
///   }
///   enum Action {
///     case factButtonTapped
///     case factResponse(String)
///     case incrementButtonTapped
///   }
///
///   @Dependency(\.numberFacts) var numberFacts
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .factButtonTapped:
///         return .run { [count = state.count] send in
///           await send(.factResponse(try await numberFacts.fetch(number: count)))
///         }
///       case .factResponse(let fact):
///         state.fact = fact
///         return .none
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// An effect does nothing by itself. The store that runs the reducer runs it. Effects that the
/// store runs at once (``send(_:)``, ``cancel(id:)``) need no task.
public struct Effect<Action> {
  @usableFromInline let operation: Operation

  @inlinable
  init(_ operation: Operation) {
    self.operation = operation
  }

  /// The forms of an effect.
  ///
  /// The store interprets them: see `StoreEngine`.
  @usableFromInline
  indirect enum Operation {
    case none
    case send(Action)
    case run(RunOptions, @Sendable (Send<Action>) async -> Void)
    case merge([Effect<Action>])
    case concatenate([Effect<Action>])
    case cancellable(Effect<Action>, Cancellation)
    case cancel(CancellationID)
    case cancelAll(@Sendable (CancellationID) -> Bool)
    case throttle(Effect<Action>, Throttle)
  }

  @inlinable
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Whether anything in the effect runs or sends an action, so that it is lost if it is cancelled.
  var startsWork: Bool {
    switch operation {
    case .none, .cancel, .cancelAll: false
    case .send, .run: true
    case .merge(let effects), .concatenate(let effects): effects.contains(where: \.startsWork)
    case .cancellable(let effect, _), .throttle(let effect, _): effect.startsWork
    }
  }
}

extension Effect {
  /// The effect that does nothing.
  @inlinable
  public static var none: Self {
    Effect(.none)
  }

  /// An effect that sends one action at once.
  ///
  /// The store handles it after the current action, and after actions that were sent before it.
  ///
  /// <!-- example in: Counter -->
  /// ```swift
  /// case .incrementButtonTapped:
  ///   state.count += 1
  ///   return .send(.factButtonTapped)
  /// ```
  ///
  /// To share logic between two actions, write a method of the feature: it is faster and easier to
  /// read. Use this effect to send an action to a parent, as in `.send(.delegate(.saved(item)))`.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: The effect.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Effect(.send(action))
  }
}

// Unchecked, and for all actions: an effect goes from a reducer to the store that runs it, and its
// actions are handled in that store's isolation. With a conformance only for `Sendable` actions,
// the compiler could not infer the actions of `Effect.concatenate(.send(.a), .send(.b))` in Swift 6
// mode: it cannot choose between functions with one name of a type that is not yet known to be
// `Sendable`.
extension Effect: @unchecked Sendable {}

/// The effect of a reducer: `EffectOf<Counter>` is `Effect<Counter.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
