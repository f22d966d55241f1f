// A feature's clock is `any Clock<Duration>`. It cannot be passed to a function that also has a
// parameter of type `C.Duration`. The generic functions are disfavored, so that a call with
// `.seconds(1)` is not ambiguous.
extension Effect {
  /// Delays an effect until no other effect with its id has followed for a while, measured by a
  /// feature's clock.
  ///
  /// <!-- example in: Search -->
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// case .queryChanged(let query):
  ///   return .run { send in
  ///     await send(.searchResponse(Result { try await search(query) }))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
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
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    func general<C: Clock>(_ clock: C, _ duration: C.Duration) -> Self {
      debounce(
        id: id, for: duration, clock: clock, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
    func opened(_ clock: some Clock<Duration>) -> Self { general(clock, duration) }
    return opened(clock)
  }

  /// Limits how often effects start, measured by a feature's clock.
  ///
  /// <!-- example in: Editor -->
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// case .textChanged(let text):
  ///   return .run { _ in try await save(text) }
  ///     .throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: true)
  /// ```
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
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    func general<C: Clock>(_ clock: C, _ duration: C.Duration) -> Self {
      throttle(
        id: id, for: duration, clock: clock, latest: latest, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
    func opened(_ clock: some Clock<Duration>) -> Self { general(clock, duration) }
    return opened(clock)
  }
}
