/// Overrides dependencies while something is done.
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
/// They hold for the operation, for tasks that it starts, and for the objects with `@Dependency`
/// properties that it makes, as long as those live.
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
  try DependencyScope.enter(DependencyScope.updatingCurrent(update), operation)
}

/// Overrides dependencies while something asynchronous is done.
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
  _ update: (inout DependencyValues) throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await DependencyScope.enter(DependencyScope.updatingCurrent(update), operation)
}
