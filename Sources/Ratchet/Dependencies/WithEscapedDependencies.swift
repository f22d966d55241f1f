/// Passes the dependencies on to code that runs later and outside of this task.
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
/// Tasks need no such thing: `Task { … }` and task groups pass dependencies on by themselves.
///
/// - Parameter operation: What is done. It gets the means to pass the dependencies on.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation(scope: .current))
}

/// Passes the dependencies on to code that runs later and outside of this task.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - operation: What is done. It gets the means to pass the dependencies on.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation(scope: .current))
}

extension DependencyValues {
  /// The dependencies of one place, to be used in another: what ``withEscapedDependencies(_:)`` gives.
  public struct Continuation: Sendable {
    let scope: DependencyScope?

    /// Does something with the dependencies.
    ///
    /// It may be called any number of times.
    ///
    /// - Parameter operation: What is done.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyScope.enter(scope, operation)
    }

    /// Does something asynchronous with the dependencies.
    ///
    /// It may be called any number of times.
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
