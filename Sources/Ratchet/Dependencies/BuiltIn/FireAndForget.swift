/// Does work that nobody waits for, such as writing a log.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// await fireAndForget { try await analytics.track("signed-in") }
/// ```
///
/// In a program, the call returns at once, and errors are dropped. In a test, it returns when the work
/// is done, so that the test sees what it did.
public struct FireAndForget: Sendable {
  private let fire:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates one from a function.
  ///
  /// - Parameter fire: Does the work, with a priority.
  public init(
    _ fire:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.fire = fire
  }

  /// Does work.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task; nil takes that of the one who calls.
  ///   - work: The work. It is not cancelled with the one who calls.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) async {
    await fire(priority, work)
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, work in
    Task(priority: priority) { try await work() }
  }

  static let testValue = FireAndForget { priority, work in
    let task = Task(priority: priority) { try await work() }
    _ = await task.result
  }
}

extension DependencyValues {
  /// Does work that nobody waits for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}
