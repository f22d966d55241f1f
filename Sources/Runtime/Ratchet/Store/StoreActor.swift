/// Runs a feature on its own actor, off the main actor: a connection of a server, a session, a job.
///
/// ```swift
/// let session = StoreActor(initialState: Session.State()) {
///   Session()
/// }
/// await session.send(.connected)
/// await session.isOpen   // true
/// ```
///
/// It runs the same reducers and effects as a ``Store``, in the same order. A store of either kind
/// consists of a few objects, so a program can hold many thousands of them. Stores on their own
/// actors run in parallel, on all available threads.
///
/// It has none of the features of ``Store`` for views: scopes, bindings, observation, a timeline.
/// You get values out of it as copies, or as a stream.
///
/// Effects end with the store: when it is gone, their tasks are cancelled.
@dynamicMemberLookup
public actor StoreActor<State: Sendable, Action: Sendable> {
  let engine: StoreEngine<State, Action>
  private var lastFeed = 0
  private var feeds: [Int: AsyncStream<State>.Continuation] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature, of its effects, and of the
  ///     code that creates the state.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) {
    let scope = prepareDependencies.map { DependencyScope.updatingCurrent($0) } ?? .current
    self.engine = DependencyScope.enter(scope) {
      StoreEngine(initialState: initialState(), reducer: reducer()._resolve().within(scope))
    }
  }

  init(engine: sending StoreEngine<State, Action>) { self.engine = engine }

  deinit {
    for feed in feeds.values { feed.finish() }
  }

  /// The current state.
  public var state: State { engine.state }

  /// A property of the state: `await store.count`.
  public subscript<Value: Sendable>(
    dynamicMember keyPath: KeyPath<State, Value> & Sendable
  ) -> Value {
    engine.state[keyPath: keyPath]
  }

  /// Reads the state in place, without a copy.
  ///
  /// - Parameter body: A function that reads the state.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withState<Result: Sendable>(
    _ body: @Sendable (State) throws -> Result
  ) rethrows -> Result {
    try body(engine.state)
  }

  /// Sends an action.
  ///
  /// <!-- example given: session: StoreActor<Session.State, Session.Action> -->
  /// ```swift
  /// await session.send(.connected)
  /// await session.send(.refresh).finish()
  /// ```
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that follow. Use it to wait for them or to cancel them.
  @discardableResult
  public nonisolated(nonsending) func send(_ action: Action) async -> StoreTask {
    let (lifetime, starts) = await handleSent(action)
    start(starts)
    return StoreTask(lifetime: lifetime)
  }

  /// The current state, and then the state after each action that the store has handled.
  ///
  /// <!-- example given: session: StoreActor<Session.State, Session.Action> -->
  /// ```swift
  /// for await state in await session.states {
  ///   print("It is open:", state.isOpen)
  /// }
  /// ```
  ///
  /// No state is skipped, even if the states are read slowly. Each call creates its own stream. The
  /// stream ends with the task that reads it, or with the store.
  public var states: AsyncStream<State> { states(.unbounded) }

  /// The current state, and then states after actions: only the latest ones for a slow reader.
  ///
  /// A screen or a connection needs only the latest state. Then a reader that does not keep up costs no memory:
  ///
  /// <!-- example given: session: StoreActor<Session.State, Session.Action> -->
  /// ```swift
  /// for await state in await session.states(.bufferingNewest(1)) {
  ///   print("It is open:", state.isOpen)
  /// }
  /// ```
  ///
  /// - Parameter policy: Which states wait for a reader that is slower than the store.
  /// - Returns: A new stream. It ends with the task that reads it, or with the store.
  public func states(
    _ policy: AsyncStream<State>.Continuation.BufferingPolicy
  ) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: policy)
    lastFeed += 1
    let id = lastFeed
    feeds[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.removeFeed(id) }
    }
    continuation.yield(engine.state)
    return stream
  }

  private func removeFeed(_ id: Int) {
    feeds[id] = nil
  }
}

// MARK: - Actions

extension StoreActor {
  private func handleSent(_ action: Action) -> (EffectLifetime?, [BegunEffect<Action>]) {
    handle(action, lifetime: nil, source: .outside)
    return (engine.takeLifetimeOfFirst(), engine.takeStarts())
  }

  /// Handles an action and everything that it leads to immediately.
  ///
  /// No other action is handled meanwhile, because the actor runs this function to its end.
  func handle(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    engine.handle(action, lifetime: lifetime, source: source)
    handled()
    handleQueue()
  }

  func handleQueue() {
    while engine.handleNext() { handled() }
  }

  func handled() {
    for feed in feeds.values { feed.yield(engine.state) }
  }
}

// MARK: - Effects

extension StoreActor {
  /// Runs effects in tasks, which do not keep the store alive.
  ///
  /// Not on the actor: the effect would wait for the actor, which the code that starts it still
  /// holds, and two threads would wait for each other in turns. That costs twenty times as much as
  /// everything else.
  nonisolated func start(_ starts: [BegunEffect<Action>]) {
    for effect in starts { start(effect) }
  }

  private nonisolated func start(_ effect: BegunEffect<Action>) {
    let (id, operation, lineage) = (effect.id, effect.operation, effect.lineage)
    let mailbox = EffectMailbox<Action>(of: id, effect.options)
    let send = Send<Action>(
      deliver: { [weak self] action in
        mailbox.append(action)
        await self?.deliver(mailbox, lineage)
      },
      post: { [weak self] action in
        mailbox.append(action)
        Task { await self?.deliver(mailbox, lineage) }
      }
    )
    let task = Task(priority: effect.options.priority) { @concurrent [weak self] in
      await lineage.perform { await operation(send) }
      if let self { await self.end(id, mailbox, lineage) } else { lineage.leave(id) }
    }
    lineage.attach(task, to: id)
  }

  private nonisolated(nonsending) func deliver(
    _ mailbox: EffectMailbox<Action>, _ lineage: EffectLineage
  ) async {
    start(await receive(from: mailbox, lineage))
  }

  private nonisolated(nonsending) func end(
    _ id: Int, _ mailbox: EffectMailbox<Action>, _ lineage: EffectLineage
  ) async {
    start(await finished(id, mailbox, lineage))
  }

  private func finished(
    _ id: Int, _ mailbox: EffectMailbox<Action>, _ lineage: EffectLineage
  ) -> [BegunEffect<Action>] {
    handleAll(in: mailbox, lineage)
    mailbox.close()
    engine.finished(id)
    handleQueue()
    lineage.leave(id)
    return engine.takeStarts()
  }

  private func receive(
    from mailbox: EffectMailbox<Action>, _ lineage: EffectLineage
  ) -> [BegunEffect<Action>] {
    handleAll(in: mailbox, lineage)
    return engine.takeStarts()
  }

  private func handleAll(in mailbox: EffectMailbox<Action>, _ lineage: EffectLineage) {
    while let action = mailbox.next() {
      guard !lineage.isCancelled else { continue }
      mailbox.reportLate(action)
      handle(action, lifetime: lineage.action, source: .effect(mailbox.effect))
    }
  }
}
