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
  /// Does the work, in a task with a name and a priority.
  public let operation:
    @Sendable (
      _ name: String?, _ priority: TaskPriority?,
      _ work: @escaping @Sendable () async throws -> Void
    ) async -> Void

  /// Creates one from a function.
  ///
  /// - Parameter operation: Does the work, with a name and a priority.
  public init(
    _ operation:
      @escaping @Sendable (
        _ name: String?, _ priority: TaskPriority?,
        _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Creates one from a function that leaves the task without a name.
  ///
  /// - Parameter operation: Does the work, with a priority.
  public init(
    _ operation:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.init { _, priority, work in await operation(priority, work) }
  }

  /// Does work.
  ///
  /// - Parameters:
  ///   - name: What its task is called while a debugger looks at it.
  ///   - priority: The priority of its task; nil takes that of the one who calls.
  ///   - work: The work. It is not cancelled with the one who calls.
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
