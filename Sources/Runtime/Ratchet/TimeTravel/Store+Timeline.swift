public import Foundation

extension Store {
  /// Creates a store that keeps a timeline of its states.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - limit: The limit of the timeline.
  ///   - now: Returns the time of each step.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies, as in a store without a timeline.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    timeline limit: TimelineLimit,
    now: @escaping () -> Date = { Date() },
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let scope = DependencyScope.updatingCurrent { prepareDependencies?(&$0) }
    let initialState = DependencyScope.enter(scope) { initialState() }
    let history = StepHistory<State, Action>(initialState: initialState, limit: limit, now: now)
    let own = history.scope(in: scope)
    self.init(
      core: DependencyScope.enter(own) {
        RootCore(
          initialState: initialState, reducer: reducer()._resolve().within(own), history: history)
      }
    )
  }

  /// The store's timeline, or nil if it has none.
  ///
  /// Only a root store that was created with a timeline has one.
  ///
  /// An ordinary store pays nothing for it.
  public var timeline: Timeline<State, Action>? {
    (core as? RootCore<State, Action>)?.timeline
  }
}
