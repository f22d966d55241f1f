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
    let scope = prepareDependencies.map { DependencyScope.updatingCurrent($0) } ?? .current
    self.init(
      core: DependencyScope.enter(scope) {
        let initialState = initialState()
        return RootCore(
          initialState: initialState,
          reducer: reducer()._resolve().within(scope),
          history: StepHistory(initialState: initialState, limit: limit, now: now)
        )
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
