/// Runs the tasks of a store's effects in a way of its own, as a test does.
package protocol EffectRunner: Sendable {
  /// Starts the task of an effect.
  ///
  /// - Parameters:
  ///   - priority: The effect's priority.
  ///   - work: What the task does.
  /// - Returns: The task.
  func start(priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void)
    -> Task<Void, Never>
}

extension Store {
  /// Creates a store whose effects are run in a way of their own.
  package convenience init(
    initialState: State,
    reducer: Reduce<State, Action>,
    runner: any EffectRunner
  ) {
    self.init(core: RootCore(initialState: initialState, reducer: reducer, runner: runner))
  }
}
