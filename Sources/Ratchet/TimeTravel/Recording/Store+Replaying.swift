public import Foundation

extension Store {
  /// Creates a store from a recording: its actions are handled once more, and their effects dropped,
  /// for what those sent was recorded too.
  ///
  /// The store is then at the step where the recording ended, with a timeline of all that was
  /// recorded.
  ///
  /// A reducer that is given the same state and the same action must do the same: one that reads a
  /// clock, or takes a random number, does that through a dependency in an effect.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - limit: How much the timeline keeps.
  ///   - now: Gives the time of each further step.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature and of its effects.
  public convenience init<R: Reducer<State, Action>>(
    replaying recording: Recording<State, Action>,
    timeline limit: TimelineLimit = .unlimited,
    now: @escaping () -> Date = { Date() },
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let scope = prepareDependencies.map { DependencyScope.updatingCurrent($0) } ?? .current
    let core = RootCore(
      initialState: recording.initialState,
      reducer: DependencyScope.enter(scope) { reducer()._resolve().within(scope) },
      history: StepHistory(
        initialState: recording.initialState,
        originNumber: recording.originNumber,
        limit: limit,
        now: now
      )
    )
    core.replay(recording)
    self.init(core: core)
  }
}
