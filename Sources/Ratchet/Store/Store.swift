/// Runs a feature: holds its state, handles the actions that are sent to it, and carries out their
/// effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementButtonTapped)
/// store.count   // 1
/// ```
///
/// An action is handled before ``send(_:)`` returns, unless it was sent while another one is being
/// handled: then it waits for its turn. So do actions that effects send; the order in which one
/// effect sends is the order in which they are handled.
///
/// Effects end with the store: when it and all stores scoped from it are gone, their tasks are
/// cancelled.
///
/// A class, since there is one state that all who hold the store see and change.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
  let core: any StoreCore<State, Action>

  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    self.init(core: RootCore(initialState: initialState(), reducer: reducer()._resolve()))
  }

  /// Sends an action.
  ///
  /// ```swift
  /// store.send(.incrementButtonTapped)
  /// await store.send(.refreshButtonTapped).finish()
  /// ```
  ///
  /// - Parameter action: What happened.
  /// - Returns: The effects that follow, to wait for them or to cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action)
  }

  /// The state as it is now.
  ///
  /// Do not read it from inside a reducer that this store runs: there, the state is in the reducer's
  /// own hands.
  public var state: State {
    core.withState { $0 }
  }

  /// Reads the state.
  ///
  /// - Parameter body: What is done with the state.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try core.withState(body)
  }

  /// A property of the state: `store.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    core.withState { $0[keyPath: keyPath] }
  }
}

/// The store of a reducer: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
