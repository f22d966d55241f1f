extension Effect {
  /// Lets an effect wait until no other has followed it for a while: of a row of effects in quick
  /// succession, the last one alone runs.
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
  /// Each effect cancels the one before it, be it waiting or running, and ``cancel(id:)`` cancels
  /// the last. What the effect sends at once (``send(_:)``) waits as well.
  ///
  /// - Parameters:
  ///   - id: The id under which the effects follow each other.
  ///   - duration: How long the effect waits.
  ///   - clock: The clock that measures it.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect, running under `id`. Of ``none``, it is ``none``, and cancels nothing.
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

  /// Lets effects begin no more often than once in a while.
  ///
  /// <!-- example in: Editor -->
  /// ```swift
  /// case .textChanged(let text):
  ///   state.text = text
  ///   return .run { _ in try await save(text) }
  ///     .throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// The first begins at once, and opens a window of time. Of those that follow within the window,
  /// one begins when it closes, and opens the next; the others are dropped. An effect that has begun
  /// is left alone; ``cancel(id:)`` cancels it and the one that waits.
  ///
  /// - Parameters:
  ///   - id: The id under which the effects take turns.
  ///   - duration: How long a window is.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the last effect within a window is the one that begins when it closes, and
  ///     not the first.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect, running under `id`. Of ``none``, it is ``none``, and takes no turn.
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
    return throttle(id: id, latest: latest, at: place) {
      let end = clock.now.advanced(by: duration)
      return Throttle.Window(
        isOver: { clock.now >= end },
        end: { try await clock.sleep(until: end, tolerance: nil) }
      )
    }
  }
}

extension Effect {
  /// Lets an effect wait until no other has followed it for a while.
  ///
  /// - Parameter sleep: Waits for that while.
  func debounce(
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

  /// Lets effects begin no more often than once in a window of time.
  func throttle(
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
