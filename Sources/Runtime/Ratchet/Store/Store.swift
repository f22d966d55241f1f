public import Observation

/// Runs a feature: holds its state, handles the actions that you send to it, and runs their
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
/// When ``send(_:)`` returns, the action has been handled. The exception is an action that you send
/// while the store handles another one: it waits for its turn. Actions that effects send wait too.
/// Actions from one effect are handled in the order in which they were sent.
///
/// Effects end with the store: when the store and all stores that are scoped from it are gone,
/// their tasks are cancelled.
///
/// Code that reads the state in `withObservationTracking`, as views do, is notified when what it
/// read has changed. See `ObservableState`.
///
/// It is a class, because all code that has the store sees and changes the same state.
///
/// It is on the main actor, like the views that read it. Code in Swift 5 mode can use it without
/// `@MainActor`.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action>: Observable {
  @usableFromInline let core: any StoreCore<State, Action>

  /// The stores that are scoped from this one.
  ///
  /// It does not retain them, but they retain it.
  @usableFromInline var children = ChildStores()

  @inlinable
  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature, of its effects, and of the
  ///     code that creates the state.
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
  /// - Parameter action: The action.
  /// - Returns: The effects that follow. Use it to wait for them or to cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action)
  }
}

/// The store of a reducer: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
