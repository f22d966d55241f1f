public import Foundation
import IssueReporting

extension Store {
  /// Creates a store from a recording.
  ///
  /// The store handles the recorded actions again, and drops their effects, because the actions
  /// that the effects sent were recorded too.
  ///
  /// The store is then at the step where the recording ended, and has a timeline of everything that
  /// was recorded.
  ///
  /// Shared values have the values that were recorded. Nothing is loaded, and later changes are not
  /// saved. Each replay has its own.
  ///
  /// A reducer must do the same with the same state and the same action. The ids and dates that it
  /// reads from `\.uuid` and `\.date` are the recorded ones. If it reads one that the recording does
  /// not have, the first such step is reported. A random number must come from an effect.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - limit: The limit of the timeline.
  ///   - now: Returns the time of each further step.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature and of its effects.
  public convenience init<R: Reducer<State, Action>>(
    replaying recording: Recording<State, Action>,
    timeline limit: TimelineLimit = .unlimited,
    now: @escaping () -> Date = { Date() },
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let references = SharedReferences(isReplay: true)
    let scope = DependencyScope.updatingCurrent {
      $0[SharedReferences.self] = references
      prepareDependencies?(&$0)
    }
    let initialState =
      recording.start.state(State.self, in: references) ?? recording.initialState
    let history = StepHistory<State, Action>(
      initialState: initialState, originNumber: recording.originNumber, limit: limit, now: now)
    let own = history.scope(in: scope)
    let core = RootCore(
      initialState: initialState,
      reducer: DependencyScope.enter(own) { reducer()._resolve().within(own) },
      history: history
    )
    let difference = core.engine.replay(recording)
    self.init(core: core)
    if let difference { reportIssue(difference) }
  }
}
