extension Task where Failure == any Error {
  /// The value of the task, which is cancelled with the task that waits for it.
  ///
  /// ```swift
  /// let download = Task { try await fetch() }
  /// let data = try await download.cancellableValue
  /// ```
  ///
  /// `value` would let the download go on when nothing waits for it any more.
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
  /// The value of the task, which is cancelled with the task that waits for it.
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
