extension Store {
  /// Creates a store that records what it does.
  ///
  /// <!-- example given: url: URL -->
  /// ```swift
  /// let store = Store(
  ///   initialState: Editor.State(), recorder: .keepingLast(10_000, at: url)
  /// ) {
  ///   Editor()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - recorder: What is recorded, and where.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies, as in a store without a recorder.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    recorder: FlightRecorder<State, Action>,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let scope = DependencyScope.updatingCurrent { prepareDependencies?(&$0) }
    let initialState = DependencyScope.enter(scope) { initialState() }
    let (own, step) = recorder.start(initialState, in: scope)
    let core = DependencyScope.enter(own) {
      RootCore(initialState: initialState, reducer: reducer()._resolve().within(own))
    }
    core.engine.recorder = step
    self.init(core: core)
  }
}

extension StoreActor {
  /// Creates a store that records what it does.
  ///
  /// <!-- example given: url: URL -->
  /// ```swift
  /// let session = StoreActor(
  ///   initialState: Session.State(), recorder: .keepingLast(10_000, at: url)
  /// ) {
  ///   Session()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - recorder: What is recorded, and where.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies, as in a store without a recorder.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> State,
    recorder: FlightRecorder<State, Action>,
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) {
    let scope = DependencyScope.updatingCurrent { prepareDependencies?(&$0) }
    let initialState = DependencyScope.enter(scope) { initialState() }
    let (own, step) = recorder.start(initialState, in: scope)
    let engine = DependencyScope.enter(own) {
      StoreEngine(initialState: initialState, reducer: reducer()._resolve().within(own))
    }
    engine.recorder = step
    self.init(engine: engine)
  }
}

extension FlightRecorder {
  /// Begins to record.
  ///
  /// - Returns: The dependencies of the store, and what it passes its steps to.
  fileprivate func start(
    _ state: State, in scope: DependencyScope
  ) -> (DependencyScope, StepRecorder<State, Action>) {
    let references = scope.values.ownValue(of: SharedReferences.self)
    let recorder = StepRecorder(self, state, references)
    var values = scope.values
    values.sharedChanges.append(recorder.sharedChanges)
    return (DependencyScope(values), recorder)
  }
}

extension Store {
  /// Waits until what the recorder has got so far is written.
  package func flushRecorder() { (core as? RootCore<State, Action>)?.engine.recorder?.flush() }
}

extension StoreActor {
  /// Waits until what the recorder has got so far is written.
  package func flushRecorder() { engine.recorder?.flush() }
}
