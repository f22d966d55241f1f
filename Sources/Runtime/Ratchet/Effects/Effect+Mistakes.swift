// What effects were called in older releases of the Composable Architecture.

/// A mistake: the type is `Effect`.
@available(*, unavailable, message: "Write 'Effect<Action>'.")
public typealias EffectTask<Action> = Effect<Action>

/// A mistake: the type is `Effect`.
@available(*, unavailable, message: "Write 'Effect<Action>'. An effect handles its errors itself.")
public typealias EffectPublisher<Action, Failure> = Effect<Action>

/// A mistake: a result with any error is compared, too.
@available(
  *, unavailable,
  message:
    "Write 'Result<Success, any Error>'. In code for the Composable Architecture, import 'RatchetMigration'."
)
public typealias TaskResult<Success: Sendable> = Result<Success, any Error>

extension Effect {
  /// A mistake: an effect sends the action.
  @available(*, unavailable, message: "Write '.send(action)'.")
  public init(value: Action) { fatalError("unavailable") }

  /// A mistake: an effect that only does something.
  @available(*, unavailable, message: "Write '.run { _ in … }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self { fatalError("unavailable") }

  /// A mistake: an effect that sends one action.
  @available(*, unavailable, message: "Write '.run { send in await send(.response(…)) }'.")
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil
  ) -> Self { fatalError("unavailable") }

  /// A mistake: an effect that runs a publisher.
  @available(
    *, unavailable,
    message:
      "Write '.run { send in for await value in $shared.values { await send(…) } }'; a publisher has 'values', too."
  )
  @_disfavoredOverload
  public static func publisher<P>(_ makePublisher: () -> P) -> Self { fatalError("unavailable") }

  /// A mistake: an effect that calls back once.
  @available(
    *, unavailable,
    message: "Write '.run { send in … }', and 'withCheckedContinuation' around the callback."
  )
  public static func future(
    _ attempt: @escaping (@escaping (Result<Action, Never>) -> Void) -> Void
  ) -> Self { fatalError("unavailable") }

  /// A mistake: an effect's actions come to its store.
  @available(
    *, unavailable, message: "Remove it: an effect's actions are handled where its store is."
  )
  public func receive(on scheduler: some Any) -> Self { fatalError("unavailable") }
}

@available(*, unavailable, message: "Write '.run { send in await send(.response(Result { … })) }'.")
extension Effect {
  /// A mistake: an effect that sends one action.
  public static func result(_ attempt: @escaping () -> Result<Action, Never>) -> Self {
    fatalError("unavailable")
  }

  /// A mistake: an effect handles its errors itself.
  public func catchToEffect<Other>(
    _ transform: @escaping (Result<Action, any Error>) -> Other
  ) -> Effect<Other> { fatalError("unavailable") }

  /// A mistake: an effect handles its errors itself.
  public func catchToEffect() -> Self { fatalError("unavailable") }
}

@available(
  *, unavailable, message: "Remove it: a publisher becomes an effect in '.run { send in … }'."
)
extension Effect {
  /// A mistake: an effect is one already.
  public func eraseToEffect() -> Self { fatalError("unavailable") }

  /// A mistake: an effect is one already.
  public func eraseToEffect<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
    fatalError("unavailable")
  }
}

// MARK: - Ids

@available(*, unavailable, message: "Merge effects: '.merge(.cancel(id: a), .cancel(id: b))'.")
extension Effect {
  /// A mistake: an effect is cancelled by its id.
  public static func cancel(ids: [AnyHashable]) -> Self { fatalError("unavailable") }

  /// A mistake: an effect is cancelled by its id.
  public static func cancel(ids: AnyHashable...) -> Self { fatalError("unavailable") }
}

@available(*, unavailable, message: "Make the id a value: 'enum CancelID { case timer }'.")
extension Effect {
  /// A mistake: ids are values.
  @_disfavoredOverload
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    fatalError("unavailable")
  }

  /// A mistake: ids are values.
  public static func cancel(id: Any.Type) -> Self { fatalError("unavailable") }
}

// MARK: - Time

@available(
  *, unavailable, message: "Write 'try await clock.sleep(for: …)' in '.run { send in … }'."
)
extension Effect {
  /// A mistake: an effect can wait.
  public func delay(
    for interval: Duration, tolerance: Duration? = nil, scheduler: some Any
  ) -> Self { fatalError("unavailable") }

  /// A mistake: an effect can wait.
  public func delay(
    for interval: Double, tolerance: Double? = nil, scheduler: some Any
  ) -> Self { fatalError("unavailable") }
}

@available(
  *, unavailable,
  message: "Write '.run { send in for await _ in clock.timer(interval: …) { await send(.tick) } }'."
)
extension Effect {
  /// A mistake: an effect that ticks.
  public static func timer(
    id: some Hashable & Sendable, every interval: Duration, tolerance: Duration? = nil,
    on scheduler: some Any
  ) -> Self { fatalError("unavailable") }

  /// A mistake: an effect that ticks.
  public static func timer(
    id: some Hashable & Sendable, every interval: Double, tolerance: Double? = nil,
    on scheduler: some Any
  ) -> Self { fatalError("unavailable") }
}

@available(
  *, unavailable,
  message:
    "Write 'clock: clock', with '@Dependency(\\.continuousClock) var clock'. In code for the Composable Architecture, import 'RatchetMigration'."
)
extension Effect {
  /// A mistake: time is a clock's.
  public func debounce(
    id: some Hashable & Sendable, for dueTime: Duration, scheduler: some Any
  ) -> Self { fatalError("unavailable") }

  /// A mistake: time is a clock's.
  public func debounce(
    id: some Hashable & Sendable, for dueTime: Double, scheduler: some Any
  ) -> Self { fatalError("unavailable") }

  /// A mistake: time is a clock's.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, scheduler: some Any, latest: Bool
  ) -> Self { fatalError("unavailable") }

  /// A mistake: time is a clock's.
  public func throttle(
    id: some Hashable & Sendable, for interval: Double, scheduler: some Any, latest: Bool
  ) -> Self { fatalError("unavailable") }
}

// MARK: - Cases

// A function of all case paths accepts a case key path, and no action.

extension Effect where Action: CasePathable {
  /// A mistake: an effect sends an action.
  @available(*, unavailable, message: "Write the action: '.send(.tapped)'.")
  @_disfavoredOverload
  public static func send<Value>(
    _ action: (Action.AllCasePaths) -> AnyCasePath<Action, Value>
  ) -> Self { fatalError("unavailable") }
}

extension Send where Action: CasePathable {
  /// A mistake: an effect sends an action.
  @available(*, unavailable, message: "Write the action: 'await send(.tapped)'.")
  @_disfavoredOverload
  public func callAsFunction<Value>(
    _ action: (Action.AllCasePaths) -> AnyCasePath<Action, Value>
  ) async { fatalError("unavailable") }
}

extension Send {
  /// A mistake: `send` is called itself.
  @available(
    *, unavailable,
    message:
      "Write 'await send(.tapped)'. In code for the Composable Architecture, import 'RatchetMigration'."
  )
  public func send(_ action: Action) { fatalError("unavailable") }
}
