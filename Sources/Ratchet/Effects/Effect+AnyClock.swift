// A feature's clock is `any Clock<Duration>`, which a function with a parameter of type `C.Duration` cannot
// be called with. The general functions are disfavored, so that a call with `.seconds(1)` is not ambiguous.
extension Effect {
  /// Lets an effect wait until no other has followed it for a while, by a feature's clock.
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
  ///   - id: The id under which the effects follow each other.
  ///   - duration: How long the effect waits.
  ///   - clock: The clock that measures it.
  ///   - fileID: Where the effect is made: the file's ID.
  ///   - filePath: Where the effect is made: the file's path.
  ///   - line: Where the effect is made: the line.
  ///   - column: Where the effect is made: the column.
  /// - Returns: The effect, running under `id`. Of ``none``, it is ``none``, and cancels nothing.
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

  /// Lets effects begin no more often than once in a while, by a feature's clock.
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
