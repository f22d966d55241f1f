// Functions and paths of the libraries around the Composable Architecture.

import Ratchet

/// Absent: it blocks a thread.
@available(
  *, unavailable, message: "Write 'MainActor.assumeIsolated { … }', or 'await MainActor.run { … }'."
)
public func syncOnMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  fatalError("unavailable")
}

/// Absent: `prepareDependencies`.
@available(*, unavailable, message: "Write 'prepareDependencies { … }' in the preview.")
public func previewDependencies(_ updateValues: (inout DependencyValues) -> Void) {}

extension DependencyValues {
  /// Absent: `withDependencies`.
  @available(
    *, unavailable, message: "Write 'withDependencies { $0.uuid = … } operation: { … }'."
  )
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value,
    operation: () throws -> Result
  ) rethrows -> Result { fatalError("unavailable") }

  /// Absent: `withDependencies`.
  @available(*, unavailable, message: "Write 'withDependencies { … } operation: { … }'.")
  public static func withValues<Result>(
    _ updateValues: (inout DependencyValues) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result { fatalError("unavailable") }

  /// Absent: `withDependencies`.
  @available(*, unavailable, message: "Write 'withDependencies { … } operation: { … }'.")
  public static func withTestValues(
    _ updateValues: (inout DependencyValues) throws -> Void, assert operation: () throws -> Void
  ) rethrows { fatalError("unavailable") }
}

/// Absent: a path to what can be missing.
@available(*, unavailable, message: "Write a key path to an optional, or a case key path.")
public struct OptionalKeyPath<Root, Value> {}

/// Absent: a path to what can be missing.
@available(*, unavailable, message: "Write a key path to an optional, or a case key path.")
public struct AnyOptionalPath<Root, Value> {}
