/// Overridden values of dependencies for an operation, and for the tasks that it starts.
///
/// A class, so that two scopes are compared quickly, and the current one is passed to tasks without
/// a copy.
package final class DependencyScope: Sendable {
  /// The current scope; nil if nothing is overridden.
  @TaskLocal static var current: DependencyScope?

  /// The values that are overridden in this scope and in the scopes around it.
  package let values: DependencyValues

  package init(_ values: DependencyValues) {
    self.values = values.flattened
  }

  /// The values of the current scope.
  static var currentValues: DependencyValues {
    current?.values ?? .shared
  }

  /// The current scope with some values overridden.
  package static func updatingCurrent(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyScope {
    var values = currentValues
    values.purpose = .updating
    try update(&values)
    return DependencyScope(values)
  }

  /// The current values with overrides that are made asynchronously.
  static func updatingCurrent(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyScope {
    var values = currentValues
    values.purpose = .updating
    try await update(&values)
    return DependencyScope(values)
  }
}

// MARK: - Being in a scope

extension DependencyScope {
  /// Runs a function in a scope: directly, if that is the current one.
  package static func enter<Result>(
    _ scope: DependencyScope?,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    if scope === current { return try operation() }
    return try $current.withValue(scope, operation: operation)
  }

  /// Runs a function in a scope.
  package static func enter<Result>(
    _ scope: DependencyScope?,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    if scope === current { return try await operation() }
    return try await $current.withValue(scope, operation: operation)
  }
}
