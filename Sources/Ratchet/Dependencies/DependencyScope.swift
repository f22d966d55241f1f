/// Values of dependencies that hold for a stretch of the program, and for the tasks that it starts.
///
/// A class, so that two scopes are told apart in no time, and so that the current one is passed on to
/// tasks without being copied.
package final class DependencyScope: Sendable {
  /// The scope that the code which asks is in; nil if nothing was overridden.
  @TaskLocal static var current: DependencyScope?

  /// The values: those that were overridden in this scope and in those around it.
  package let values: DependencyValues

  package init(_ values: DependencyValues) {
    self.values = values.flattened
  }

  /// The values of the current scope.
  static var currentValues: DependencyValues {
    current?.values ?? DependencyValues()
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
}

// MARK: - Being in a scope

extension DependencyScope {
  /// Does something in a scope: at once, where that is the current one.
  package static func enter<Result>(
    _ scope: DependencyScope?,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    if scope === current { return try operation() }
    return try $current.withValue(scope, operation: operation)
  }

  /// Does something in a scope.
  package static func enter<Result>(
    _ scope: DependencyScope?,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    if scope === current { return try await operation() }
    return try await $current.withValue(scope, operation: operation)
  }
}
