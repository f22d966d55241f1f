extension Task where Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// Use it instead of work whose result does not matter in a test:
  ///
  /// ```swift
  /// let store = TestStore(initialState: Counter.State()) {
  ///   Counter()
  /// } withDependencies: {
  ///   $0.numberFacts.fetch = { _ in try await Task.never() }
  /// }
  /// ```
  ///
  /// - Returns: Never.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
