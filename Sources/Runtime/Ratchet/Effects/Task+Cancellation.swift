import RatchetConcurrency

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs with an id: effects, and tasks within effects.
  ///
  /// <!-- example in: Stopwatch -->
  /// <!-- example given: messages: AsyncStream<String> -->
  /// ```swift
  /// return .run { send in
  ///   for await message in messages {
  ///     if message == "stop" { Task.cancel(id: CancelID.timer) }
  ///   }
  /// }
  /// ```
  ///
  /// Within an effect, the ids are those of the reducer that the effect comes from. Elsewhere, they
  /// are the ids that were passed to
  /// ``withTaskCancellation(id:cancelInFlight:isolation:operation:)`` outside effects.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable & Sendable) {
    let context = EffectContext.currentOrShared
    context.cancellables.cancel(id: CancellationID(id), at: context.path)
  }
}

/// Runs an operation that can be cancelled by an id, within an effect.
///
/// <!-- example in: Search -->
/// ```swift
/// case .queryChanged(let query):
///   return .run { send in
///     await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///       await send(.searchResponse(Result { try await search(query) }))
///     }
///   }
/// ```
///
/// ``Effect/cancel(id:)`` and `Task.cancel(id:)` cancel the operation. It is also cancelled with
/// the task that calls this function.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether what already runs with the id is cancelled first.
///   - isolation: The isolation of the caller.
///   - operation: The operation, which runs in its own task.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success
) async throws(Failure) -> Success {
  let context = EffectContext.currentOrShared
  let id = CancellationID(id)
  if cancelInFlight { context.cancellables.cancel(id: id, at: context.path) }

  let lifetime = EffectLifetime()
  lifetime.enter(0)
  context.cancellables.insert(lifetime, id: id, path: context.path)
  defer { context.cancellables.remove(lifetime, id: id, path: context.path) }

  // The executor of a test's effects also runs their tasks, so that everything has one order.
  let outcome = LockIsolated<Result<Success, Failure>?>(nil)
  let work: @Sendable () async -> Void = {
    let result: Result<Success, Failure>
    do throws(Failure) {
      result = .success(try await operation())
    } catch {
      result = .failure(error)
    }
    outcome.setValue(result)
  }
  let runner = CurrentPacer.value as? any EffectRunner
  let task = runner?.start(priority: nil, work) ?? Task(operation: work)
  lifetime.attach(to: 0) {
    context.partCancelled?(id)
    task.cancel()
  }
  await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  guard let result = outcome.value else { preconditionFailure("The task has ended.") }
  return try result.get()
}
