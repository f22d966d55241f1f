import Ratchet

/// Runs a feature in a test.
///
/// The test says step by step how each action changes the state, and which actions effects send.
///
/// ```swift
/// @MainActor
/// @Test func fact() async {
///   let store = TestStore(initialState: Counter.State(count: 7)) {
///     Counter()
///   } withDependencies: {
///     $0.numberFacts.fetch = { "\($0) is a good number." }
///   }
///
///   await store.send(.factButtonTapped) {
///     $0.isLoading = true
///   }
///   await store.receive(\.factResponse) {
///     $0.isLoading = false
///     $0.fact = "7 is a good number."
///   }
/// }
/// ```
///
/// The closures change the state to the expected state. What they do not change must stay the same.
///
/// The test fails, at the line of the problem and with the full difference, if
///
/// - the state is not the expected state,
/// - an effect has sent an action that the test does not receive,
/// - an effect still runs at the end of the test,
/// - the feature reads a live dependency that the test did not override.
///
/// The assertions can also be recorded: ``TestStoreTask/record(fileID:filePath:line:column:)``.
///
/// With ``exhaustivity`` off, you assert only what the test is about.
///
/// No step waits for time to pass. Effects run on an executor of the store, which knows when they
/// have run as far as they can, and the test moves the clocks (`TestClock`).
///
/// It is a class, because its deinitializer ends the test: the store then checks what the test did not
/// assert.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let record: TestRecord<State, Action>
  let store: Store<State, Action>
  let pacer: any EffectPacer
  let recording: StoreRecording
  nonisolated let place: SourceLocation
  /// The unfinished effects of the actions that the test sent.
  private var tasks: [StoreTask] = []

  // Read off the main actor only when the store ends. Then there are no other references to it.
  nonisolated(unsafe) private(set) var finalExhaustivity = Exhaustivity.on

  /// How much the test must assert.
  public var exhaustivity: Exhaustivity {
    get { finalExhaustivity }
    set { finalExhaustivity = newValue }
  }

  /// How long to wait in real time for an effect that waits for work outside the test.
  ///
  /// Only a failing test waits that long. On a busy machine it can take longer, because work that
  /// is ready always runs first.
  public var timeout: Duration

  /// Creates a store.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Counter.State()) {
  ///   Counter()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature, of its effects, and of the
  ///     code that creates the state.
  ///   - fileID: Where it is created: the file's ID.
  ///   - filePath: Where it is created: the file's path.
  ///   - line: Where it is created: the line.
  ///   - column: Where it is created: the column.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState,
      reducer: { reducer().eraseToReduce() },
      withDependencies: prepareDependencies,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Creates a store of several reducers, which handle each action one after another.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Counter.State()) {
  ///   Counter()
  ///   Reduce { state, _ in
  ///     state.count = min(state.count, 10)
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducers: The reducers, as in the `body` of one.
  ///   - prepareDependencies: Overrides dependencies of the reducers, of their effects, and of the
  ///     code that creates the state.
  ///   - fileID: Where it is created: the file's ID.
  ///   - filePath: Where it is created: the file's path.
  ///   - line: Where it is created: the line.
  ///   - column: Where it is created: the column.
  @_disfavoredOverload
  public convenience init(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer reducers: () -> Reduce<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState,
      reducer: reducers,
      withDependencies: prepareDependencies,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(
    _ initialState: () -> State,
    reducer: () -> Reduce<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    at place: SourceLocation
  ) {
    let dismissal = Dismissal()
    let sharedChanges = SharedChanges()
    let scope = DependencyScope.updatingCurrent {
      $0.dismiss = DismissEffect { dismissal.happen() }
      $0.sharedChanges.append(sharedChanges)
      prepareDependencies(&$0)
    }
    let (state, reducer) = DependencyScope.enter(scope) { (initialState(), reducer()) }
    // The initial state is the test's own.
    sharedChanges.proceed(to: sharedChanges.snapshot)
    let record = TestRecord<State, Action>(
      state: state, scope: scope, sharedChanges: sharedChanges, place: place)
    self.place = place
    self.record = record
    self.pacer = YieldingPacer.make()
    self.recording = StoreRecording(mode: .current, edits: .current)
    self.timeout = .seconds(1)
    self.store = Store(
      initialState: state,
      reducer: Reduce { state, action in
        record.reduce(into: &state, action: action, by: reducer)
      },
      runner: pacer
    )
    dismissal.happen = { [weak self] in self?.dismiss() }
  }

  deinit {
    endTurn(before: nil)
    recording.finish()
    reportReceivedActions(at: place)
    reportSharedChanges(at: place)
    reportEffectsInFlight()
  }

  /// The state that the test has reached.
  ///
  /// It includes the changes of actions from effects after the test has received them.
  public var state: State {
    record.state
  }

  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    record.state[keyPath: keyPath]
  }

  /// The dependencies of the feature and of its effects.
  ///
  /// A value that you set here applies to everything that follows:
  ///
  /// <!-- example given: store: TestStoreOf<Counter>, tomorrow: Date -->
  /// ```swift
  /// store.dependencies.date.now = tomorrow
  /// ```
  public var dependencies: DependencyValues {
    get { record.scope.values }
    set { record.scope = DependencyScope(newValue) }
  }

  /// Whether the feature has asked to be dismissed, with `@Dependency(\.dismiss)`.
  ///
  /// If so, its effects are cancelled, and sending another action is reported as an issue.
  public var isDismissed: Bool {
    record.isDismissed
  }

  func keep(_ task: StoreTask) {
    tasks.removeAll(where: \.isFinished)
    if !task.isFinished { tasks.append(task) }
  }

  /// Cancels the effects of the feature, which is dismissed.
  private func dismiss() {
    record.isDismissed = true
    for task in tasks { task.cancel() }
    tasks = []
  }

  /// Whether tasks that the feature starts outside its effects also run on the main thread.
  ///
  /// Effects have their own executor, which takes turns with the main actor, so they do not need
  /// it. The default is false. It is `uncheckedUseMainSerialExecutor`, which affects the whole
  /// process.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }

  /// Runs an operation with other dependencies of the feature.
  ///
  /// <!-- example given: store: TestStoreOf<Counter>, tomorrow: Date -->
  /// ```swift
  /// store.withDependencies {
  ///   $0.date.now = tomorrow
  /// } operation: {
  ///   store.assert { $0.count = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Overrides values.
  ///   - operation: The operation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `update` or `operation` throws.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with other dependencies of the feature.
  ///
  /// <!-- example given: store: TestStoreOf<Counter>, tomorrow: Date -->
  /// ```swift
  /// await store.withDependencies {
  ///   $0.date.now = tomorrow
  /// } operation: {
  ///   await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Overrides values.
  ///   - operation: The operation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `update` or `operation` throws.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void, operation: () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try await operation()
  }

  /// Runs an operation with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the test must assert during the operation.
  ///   - operation: The operation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another exhaustivity.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.factButtonTapped)
  ///   await store.receive(\.factResponse)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the test must assert during the operation.
  ///   - operation: The operation.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}

/// The test store of a reducer: `TestStoreOf<Counter>` is `TestStore<Counter.State, Counter.Action>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// Notifies the store of a dismissal.
///
/// It is a dependency of the reducer.
@MainActor
private final class Dismissal {
  var happen: () -> Void = {}
}
