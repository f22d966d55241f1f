import Ratchet

/// The effects that followed an action of a test.
///
/// <!-- example given: store: TestStoreOf<Stopwatch> -->
/// ```swift
/// let task = await store.send(.startButtonTapped)
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// await task.cancel()
/// ```
public struct TestStoreTask: Sendable {
  let task: StoreTask
  let changes: any ChangeLog
  let pacer: any EffectPacer
  let timeout: Duration
  /// Writes what follows from the action into the test.
  let record: @MainActor @Sendable (SourceLocation) async -> Void

  /// Cancels the effects.
  ///
  /// When the call returns, the effects have done what they do when they are cancelled.
  @MainActor
  public func cancel() async {
    task.cancel()
    _ = await pacer.settle()
  }

  /// Waits for the effects.
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in real time; nil for the store's ``TestStore/timeout``.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @MainActor
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = duration ?? self.timeout
    var time = RealTime(timeout)
    while true {
      _ = await pacer.settle()
      let count = changes.changes
      if task.isFinished { return }
      if time.isOver { break }
      await time.pass { await changes.change(after: count, within: $0) }
    }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(TestStoreMessage.unfinishedTask(timeout: timeout))
  }

  /// Writes what follows from the action into the source of the test.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(.incrementButtonTapped).record()
  /// ```
  ///
  /// After the run, the source of the test is:
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// The following lines receive the actions that effects have sent. Read what was written: it says
  /// what the feature does, right or wrong. The test fails once, to report what was written, and
  /// passes when it runs again.
  ///
  /// If the call has a closure, it is replaced. `RATCHET_RECORD=1 swift test` writes what is
  /// missing in all tests, and `RATCHET_RECORD=all swift test` writes everything.
  ///
  /// - Parameters:
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: The effects that follow, as returned by `send`.
  @MainActor
  @discardableResult
  public func record(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await record(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }

  /// Whether the effects were cancelled through this task.
  public var isCancelled: Bool {
    task.isCancelled
  }
}

/// Says when something has changed in a store with any state and actions.
protocol ChangeLog: Sendable {
  /// The number of changes so far.
  var changes: Int { get }

  /// Returns when something has changed, or when the time is over.
  func change(after changes: Int, within time: Duration) async
}

extension TestRecord: ChangeLog {}
