#if canImport(Combine)
  import Combine
#endif

extension Effect {
  /// Lets an effect wait until no other has followed it for a while, as a scheduler measures it.
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
  /// It is ``debounce(id:for:clock:fileID:filePath:line:column:)`` for features that use schedulers.
  ///
  /// - Parameters:
  ///   - id: The id under which the effects follow each other.
  ///   - dueTime: How long the effect waits.
  ///   - scheduler: The scheduler that measures it.
  ///   - options: What is asked of the scheduler.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect, running under `id`. Of ``none``, it is ``none``, and cancels nothing.
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
    // Unchecked: schedulers are made to be used from any thread.
    let sleep = UncheckedSendable({
      try await scheduler.sleep(for: dueTime, options: options)
    })
    return debounce(id: id, at: place) { try await sleep.value() }
  }

  /// Lets effects begin no more often than once in a while, as a scheduler measures it.
  ///
  /// It is ``throttle(id:for:clock:latest:fileID:filePath:line:column:)`` for features that use
  /// schedulers.
  ///
  /// - Parameters:
  ///   - id: The id under which the effects take turns.
  ///   - interval: How long a window is.
  ///   - scheduler: The scheduler that measures it.
  ///   - latest: Whether the last effect within a window is the one that begins when it closes, and
  ///     not the first.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect, running under `id`. Of ``none``, it is ``none``, and takes no turn.
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
    // Unchecked: schedulers are made to be used from any thread.
    let window = UncheckedSendable({
      let end = scheduler.now.advanced(by: interval)
      let isOver = UncheckedSendable({ scheduler.now >= end })
      let wait = UncheckedSendable({ try await scheduler.sleep(until: end) })
      return Throttle.Window(isOver: { isOver.value() }, end: { try await wait.value() })
    })
    return throttle(id: id, latest: latest, at: place) { window.value() }
  }
}
