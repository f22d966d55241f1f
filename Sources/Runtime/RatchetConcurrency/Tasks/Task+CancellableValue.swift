extension Task where Failure == any Error {
  /// The value of the task.
  ///
  /// The task is cancelled with the task that waits for it.
  ///
  /// ```swift
  /// let task = Task { try await download(7) }
  /// let fact = try await task.cancellableValue
  /// ```
  ///
  /// With `value`, the task would continue after the waiting task is cancelled.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The value of the task.
  ///
  /// The task is cancelled with the task that waits for it.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
