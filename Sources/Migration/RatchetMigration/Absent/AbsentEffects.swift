// Effects from before `async`: publishers, and functions that wrap them.

import Ratchet

#if canImport(Combine)
  import Combine
#endif

/// Absent: `Effect`.
@available(*, unavailable, message: "Write 'Effect<Action>'. An effect handles its errors itself.")
public struct EffectPublisher<Action, Failure> {}

extension Effect {
  /// Absent: an effect that only does something.
  @available(*, unavailable, message: "Write '.run { _ in … }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self { fatalError("unavailable") }

  /// Absent: an effect that sends one action.
  @available(*, unavailable, message: "Write '.run { send in await send(.response(…)) }'.")
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil
  ) -> Self { fatalError("unavailable") }

  #if !canImport(Combine)
    /// Absent without Combine: an effect that runs a publisher.
    @available(
      *, unavailable,
      message: "Write '.run { send in for await value in $shared.values { await send(…) } }'."
    )
    public static func publisher<P>(_ makePublisher: () -> P) -> Self { fatalError("unavailable") }
  #endif

  /// Absent: an effect that fails.
  @available(
    *, unavailable, message: "Send an action with the error: '.send(.response(.failure(error)))'."
  )
  public init(error: any Error) { fatalError("unavailable") }

  /// Absent: an effect that calls back once.
  @available(
    *, unavailable,
    message: "Write '.run { send in … }', and 'withCheckedContinuation' around the callback."
  )
  public static func future(
    _ attempt: @escaping (@escaping (Result<Action, Never>) -> Void) -> Void
  ) -> Self { fatalError("unavailable") }

  /// Absent: an effect that sends one action.
  @available(
    *, unavailable, message: "Write '.run { send in await send(.response(Result { … })) }'."
  )
  public static func result(_ attempt: @escaping () -> Result<Action, Never>) -> Self {
    fatalError("unavailable")
  }

  /// Absent: an effect that ticks.
  @available(
    *, unavailable,
    message:
      "Write '.run { send in for await _ in clock.timer(interval: …) { await send(.tick) } }'."
  )
  public static func timer<S: Scheduler>(
    id: some Hashable & Sendable, every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self { fatalError("unavailable") }

  /// Absent: an effect is one already.
  @available(
    *, unavailable, message: "Remove it: a publisher becomes an effect in '.run { send in … }'."
  )
  public func eraseToEffect() -> Self { fatalError("unavailable") }

  /// Absent: an effect handles its errors itself.
  @available(
    *, unavailable, message: "Write '.run { send in await send(.response(Result { … })) }'."
  )
  public func catchToEffect() -> Self { fatalError("unavailable") }

  /// Absent: an effect handles its errors itself.
  @available(
    *, unavailable, message: "Write '.run { send in await send(.response(Result { … })) }'."
  )
  public func catchToEffect<Other>(
    _ transform: @escaping (Result<Action, any Error>) -> Other
  ) -> Effect<Other> { fatalError("unavailable") }

  /// Absent: an effect's actions come to its store.
  @available(
    *, unavailable, message: "Remove it: an effect's actions are handled where its store is."
  )
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self { fatalError("unavailable") }

  /// Absent: an effect can wait.
  @available(
    *, unavailable, message: "Write 'try await clock.sleep(for: …)' in '.run { send in … }'."
  )
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Self { fatalError("unavailable") }

  /// Absent: ids are values.
  @available(*, unavailable, message: "Make the id a value: 'enum CancelID { case timer }'.")
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    fatalError("unavailable")
  }

  /// Absent: ids are values.
  @available(*, unavailable, message: "Make the id a value: 'enum CancelID { case timer }'.")
  public static func cancel(id: Any.Type) -> Self { fatalError("unavailable") }

  /// Absent: a dependency without a value reports it.
  @available(*, unavailable, message: "Write '.run { _ in reportIssue(\"…\") }'.")
  public static func unimplemented(_ name: String) -> Self { fatalError("unavailable") }
}
