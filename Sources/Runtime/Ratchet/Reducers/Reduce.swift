/// A reducer that is a function.
///
/// Most bodies consist of these.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State {
///     var count = 0
///   }
///   enum Action {
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let reduction: (_ state: inout State, _ action: Action) -> Effect<Action>

  @inlinable
  init(
    reduction: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.reduction = reduction
  }

  /// Creates a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state for an action, and returns the effect that follows.
  @inlinable
  public init(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.reduction = reduce
  }

  // `any`, not a generic parameter, and a second parameter that takes a trailing closure. Without
  // them, the compiler would report misspelled names in the closure of a
  // `Reduce { state, action in … }` as a closure that is not a reducer.

  /// Creates a reducer that does the same as another one, and hides its type.
  ///
  /// The other reducer's body is evaluated once. If a reducer of your own wraps another one, store
  /// it like this: it then costs nothing for each action.
  ///
  /// ```swift
  /// let core: Reduce<Counter.State, Counter.Action> = Reduce(Counter())
  /// ```
  ///
  /// - Parameters:
  ///   - reducer: The other reducer.
  ///   - closure: Nothing.
  @_disfavoredOverload
  public init(_ reducer: any Reducer<State, Action>, _ closure: (() -> Never)? = nil) {
    self = reducer._resolve()
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: The action.
  /// - Returns: The effect that follows.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action)
  }

  /// This reducer, which has nothing to resolve.
  @inlinable
  public func _resolve() -> Reduce<State, Action> {
    self
  }
}

extension Reducer {
  /// A reducer that does what this one does, and hides its type: the same as `Reduce(self)`.
  ///
  /// - Returns: The reducer.
  @inlinable
  public func eraseToReduce() -> Reduce<State, Action> {
    _resolve()
  }
}
