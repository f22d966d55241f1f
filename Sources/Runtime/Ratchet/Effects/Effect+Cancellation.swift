extension Effect {
  /// Gives an effect an id, so that you can cancel it.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// enum CancelID { case timer }
  ///
  /// case .startButtonTapped:
  ///   return .run { send in
  ///     try await clock.sleep(for: .seconds(1))
  ///     await send(.ticked)
  ///   }
  ///   .cancellable(id: CancelID.timer, cancelInFlight: true)
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// Ids are compared by type and value. They apply to one store and the stores that are scoped
  /// from it: two stores never cancel each other's effects. Several effects can have the same id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - cancelInFlight: Whether running effects with this id are cancelled first.
  /// - Returns: The effect, which runs with `id`.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone, !cancelInFlight { return .none }
    return Effect(
      .cancellable(self, Cancellation(id: CancellationID(id), cancelInFlight: cancelInFlight))
    )
  }

  /// An effect that cancels the effects with an id: their tasks are cancelled, and actions that
  /// they still send are dropped.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// - Parameter id: The id that was passed to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: The effect. It runs immediately, and does nothing if no effect runs with `id`.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(.cancel(CancellationID(id)))
  }
}
