extension Effect {
  /// Gives an effect a name by which it can be cancelled.
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
  /// Ids are told apart by type and value, and are known in one store and those scoped from it: two
  /// stores never cancel each other's effects. Several effects can run under one id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - cancelInFlight: Whether effects that run under this id are cancelled first.
  /// - Returns: The effect, running under `id`.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone, !cancelInFlight { return .none }
    return Effect(
      .cancellable(self, Cancellation(id: CancellationID(id), cancelInFlight: cancelInFlight))
    )
  }

  /// An effect that cancels those which run under an id: their tasks are cancelled, and what they
  /// still send is dropped.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// - Parameter id: The id that was given to ``cancellable(id:cancelInFlight:)``.
  /// - Returns: The effect. It is carried out at once, and does nothing where none runs under `id`.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(.cancel(CancellationID(id)))
  }
}
