/// Runs the tasks of a store's effects in a special way, for example in a test.
package protocol EffectRunner: Sendable {
  /// Starts the task of an effect.
  ///
  /// - Parameters:
  ///   - priority: The effect's priority.
  ///   - work: The work of the task.
  /// - Returns: The task.
  func start(priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void)
    -> Task<Void, Never>
}

extension Store {
  /// Creates a store whose effects a runner runs.
  package convenience init(
    initialState: State,
    reducer: Reduce<State, Action>,
    runner: any EffectRunner
  ) {
    self.init(core: RootCore(initialState: initialState, reducer: reducer, runner: runner))
  }
}
