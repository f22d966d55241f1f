public import Observation

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
/// Whoever reads it inside of `withObservationTracking`, as views do, is told when what was read has
/// changed; `ObservableState` says how that is found out.
///
/// A class, since there is one state that all who hold the store see and change.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action>: Observable {
  @usableFromInline let core: any StoreCore<State, Action>

  /// The stores that are scoped from this one; it does not hold them, and they hold it.
  @usableFromInline var children = ChildStores()

  @inlinable
  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature, of its effects, and of the code
  ///     that makes the state.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let scope = prepareDependencies.map { DependencyScope.updatingCurrent($0) } ?? .current
    self.init(
      core: DependencyScope.enter(scope) {
        RootCore(initialState: initialState(), reducer: reducer()._resolve().within(scope))
      }
    )
  }

  /// Sends an action.
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// store.send(.incrementButtonTapped)
  /// await store.send(.factButtonTapped).finish()
  /// ```
  ///
  /// - Parameter action: What happened.
  /// - Returns: The effects that follow, to wait for them or to cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action)
  }
}

/// The store of a reducer: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
