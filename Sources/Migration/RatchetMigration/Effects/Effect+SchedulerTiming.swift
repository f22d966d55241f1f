import Ratchet

#if canImport(Combine)
  import Combine
#endif

extension Effect {
  /// Delays an effect until no other effect with its id has followed for a while, measured by a
  /// scheduler.
  ///
  /// <!-- example in: Search -->
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  ///
  /// case .queryChanged(let query):
  ///   return .run { send in
  ///     await send(.searchResponse(Result { try await search(query) }))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
  /// ```
  ///
  /// This is `debounce(id:for:clock:)` for features that use
  /// schedulers.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - dueTime: How long the effect waits.
  ///   - scheduler: The scheduler that measures it.
  ///   - options: The options of the scheduler.
  ///   - fileID: The ID of the file where the effect is created.
  ///   - filePath: The path of the file where the effect is created.
  ///   - line: The line where the effect is created.
  ///   - column: The column where the effect is created.
  /// - Returns: The effect, which runs with `id`. For `none`, it is `none` and cancels nothing.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // Unchecked: schedulers can be used from any thread.
    let sleep = UncheckedSendable({
      try await scheduler.sleep(for: dueTime, options: options)
    })
    return debounce(id: id, at: place) { try await sleep.value() }
  }

  /// Limits how often effects start, measured by a scheduler.
  ///
  /// This is `throttle(id:for:clock:latest:)` for features that use
  /// schedulers.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - interval: The length of a window.
  ///   - scheduler: The scheduler that measures it.
  ///   - latest: Whether the last effect within a window starts when the window closes, instead of
  ///     the first one.
  ///   - fileID: The ID of the file where the effect is created.
  ///   - filePath: The path of the file where the effect is created.
  ///   - line: The line where the effect is created.
  ///   - column: The column where the effect is created.
  /// - Returns: The effect, which runs with `id`. For `none`, it is `none` and opens no window.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // Unchecked: schedulers can be used from any thread.
    let window = UncheckedSendable({
      let end = scheduler.now.advanced(by: interval)
      let isOver = UncheckedSendable({ scheduler.now >= end })
      let wait = UncheckedSendable({ try await scheduler.sleep(until: end) })
      return Throttle.Window(isOver: { isOver.value() }, end: { try await wait.value() })
    })
    return throttle(id: id, latest: latest, at: place) { window.value() }
  }
}
