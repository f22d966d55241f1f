import IssueReporting

/// Runs work without waiting for it, such as writing a log.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// await fireAndForget { try await analytics.track("signed-in") }
/// ```
///
/// In a program, the call returns at once, and errors are dropped. In a test, it returns when the
/// work is done, so that the test sees the result, and an error is reported as an issue.
public struct FireAndForget: Sendable {
  /// Runs the work, in a task with a name and a priority.
  public let operation:
    @Sendable (
      _ name: String?, _ priority: TaskPriority?,
      _ work: @escaping @Sendable () async throws -> Void
    ) async -> Void

  /// Creates a value from a function.
  ///
  /// - Parameter operation: Runs the work, with a name and a priority.
  public init(
    _ operation:
      @escaping @Sendable (
        _ name: String?, _ priority: TaskPriority?,
        _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Creates a value from a function that gives the task no name.
  ///
  /// - Parameter operation: Runs the work, with a priority.
  public init(
    _ operation:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.init { _, priority, work in await operation(priority, work) }
  }

  /// Runs work.
  ///
  /// - Parameters:
  ///   - name: The name of the task in debuggers.
  ///   - priority: The priority of the task; nil for the priority of the caller.
  ///   - work: The work. It is not cancelled with the caller.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) async {
    await operation(name, priority, work)
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { name, priority, work in
    Task(name: name, priority: priority) { try await work() }
  }

  static let testValue = FireAndForget { name, priority, work in
    let task = Task(name: name, priority: priority) { try await work() }
    switch await task.result {
    case .success: break
    case .failure(is CancellationError): break
    case .failure(let error): reportIssue(error, "The work of \"fireAndForget\" failed.")
    }
  }
}

extension DependencyValues {
  /// Runs work without waiting for it.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}
