/// Passes the current dependencies to code that runs later, outside this task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///     dependencies.yield {
///       // The same dependencies as outside.
///     }
///   }
/// }
/// ```
///
/// Tasks do not need it: `Task { … }` and task groups inherit the dependencies.
///
/// - Parameter operation: The operation. Its argument passes the dependencies on.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation(scope: .current))
}

/// Passes the current dependencies to code that runs later, outside this task.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - operation: The operation. Its argument passes the dependencies on.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation(scope: .current))
}

extension DependencyValues {
  /// The dependencies of one place, for use in another: the argument of
  /// ``withEscapedDependencies(_:)``.
  public struct Continuation: Sendable {
    let scope: DependencyScope?

    /// Runs an operation with the dependencies.
    ///
    /// You can call it any number of times.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.enter(scope, operation)
    }

    /// Runs an asynchronous operation with the dependencies.
    ///
    /// You can call it any number of times.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller.
    ///   - operation: The operation.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyScope.enter(scope, operation)
    }
  }
}
