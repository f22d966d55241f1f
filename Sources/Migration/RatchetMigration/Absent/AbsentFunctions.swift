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

/// Absent: a path to what can be missing.
@available(*, unavailable, message: "Write a key path to an optional, or a case key path.")
public struct OptionalKeyPath<Root, Value> {}

/// Absent: a path to what can be missing.
@available(*, unavailable, message: "Write a key path to an optional, or a case key path.")
public struct AnyOptionalPath<Root, Value> {}
