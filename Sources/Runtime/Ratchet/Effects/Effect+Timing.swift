extension Effect {
  /// Delays an effect until no other effect with its id has followed for a while.
  ///
  /// Of several effects in quick succession, only the last one runs.
  ///
  /// <!-- example in: Search -->
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in
  ///     await send(.searchResponse(Result { try await search(query) }))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Each effect cancels the previous one, whether that one waits or runs, and ``cancel(id:)``
  /// cancels the last one. Actions that the effect sends at once (``send(_:)``) wait as well.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - duration: How long the effect waits.
  ///   - clock: The clock that measures it.
  ///   - fileID: The ID of the file where the effect is created.
  ///   - filePath: The path of the file where the effect is created.
  ///   - line: The line where the effect is created.
  ///   - column: The column where the effect is created.
  /// - Returns: The effect, which runs with `id`. For ``none``, it is ``none`` and cancels nothing.
  @_disfavoredOverload
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return debounce(id: id, at: place) {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
    }
  }

  /// Limits how often effects start.
  ///
  /// <!-- example in: Editor -->
  /// ```swift
  /// case .textChanged(let text):
  ///   state.text = text
  ///   return .run { _ in try await save(text) }
  ///     .throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// The first effect starts at once, and opens a window of time. When the window closes, one of
  /// the effects that came during it starts, and opens the next window. The others are dropped. An
  /// effect that has started is left alone. ``cancel(id:)`` cancels it and the effect that waits.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - duration: The length of a window.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last effect within a window starts when the window closes, instead of
  ///     the first one.
  ///   - fileID: The ID of the file where the effect is created.
  ///   - filePath: The path of the file where the effect is created.
  ///   - line: The line where the effect is created.
  ///   - column: The column where the effect is created.
  /// - Returns: The effect, which runs with `id`. For ``none``, it is ``none`` and opens no window.
  @_disfavoredOverload
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let now = quietTime(of: clock)
    return throttle(id: id, latest: latest, at: place) {
      let end = now().advanced(by: duration)
      return Throttle.Window(
        isOver: { now() >= end },
        end: {
          // So that a clock knows that the deadline is not one of the feature.
          _ = now()
          try await clock.sleep(until: end, tolerance: nil)
        }
      )
    }
  }
}

extension Effect {
  /// Delays an effect until no other effect has followed for a while.
  ///
  /// - Parameter sleep: Waits for the delay.
  package func debounce(
    id: some Hashable & Sendable,
    at place: SourceLocation,
    sleep: @escaping @Sendable () async throws -> Void
  ) -> Self {
    if isNone { return .none }
    let waiting = Self.run(
      operation: { _ in try await sleep() },
      fileID: place.fileID,
      filePath: place.filePath,
      line: place.line,
      column: place.column
    )
    return Effect(.concatenate([waiting, self])).cancellable(id: id, cancelInFlight: true)
  }

  /// Limits how often effects start.
  package func throttle(
    id: some Hashable & Sendable,
    latest: Bool,
    at place: SourceLocation,
    window: @escaping @Sendable () -> Throttle.Window
  ) -> Self {
    if isNone { return .none }
    let throttle = Throttle(
      id: CancellationID(id),
      latest: latest,
      options: RunOptions(priority: nil, location: place),
      window: window
    )
    return Effect(.throttle(self, throttle))
  }
}
