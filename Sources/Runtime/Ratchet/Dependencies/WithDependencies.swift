/// Overrides dependencies during an operation.
///
/// ```swift
/// let model = withDependencies {
///   $0.uuid = .incrementing
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   CounterModel()
/// }
/// ```
///
/// The overrides apply to the operation, to the tasks that it starts, and to the objects with
/// `@Dependency` properties that it creates, as long as they live. An object that the operation
/// returns passes them on to ``withDependencies(from:operation:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - update: Overrides values.
///   - operation: The operation.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try DependencyScope.enter(DependencyScope.updatingCurrent(update)) {
    ObjectScopes.keep(try operation())
  }
}

/// Overrides dependencies during an asynchronous operation.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - update: Overrides values.
///   - operation: The operation.
/// - Returns: What `operation` returns.
/// - Throws: What `update` or `operation` throws.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await DependencyScope.enter(await DependencyScope.updatingCurrent(update)) {
    ObjectScopes.keep(try await operation())
  }
}
