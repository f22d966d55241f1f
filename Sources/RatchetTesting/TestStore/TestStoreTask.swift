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
  /// Has what follows from the action written into the test.
  let record: @MainActor @Sendable (SourceLocation) async -> Void

  /// Cancels the effects.
  ///
  /// What they do when they are cancelled is done when the call returns.
  @MainActor
  public func cancel() async {
    task.cancel()
    _ = await pacer.settle()
  }

  /// Waits for the effects.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for them, in real time; nil for the store's ``TestStore/timeout``.
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
  /// When the test has run, its source says instead:
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// Actions that effects have sent are received in the lines that follow. Read what has been written:
  /// it is what the feature does, right or wrong. The test fails this time, to say so, and passes when
  /// it runs again.
  ///
  /// Where the call has a closure already, that is written anew. `RATCHET_RECORD=1 swift test` does the
  /// same for all that is missing in all tests, and `RATCHET_RECORD=all swift test` for everything.
  ///
  /// - Parameters:
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: The effects that follow, as `send` returns them.
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

/// Tells when something has changed in a store, whatever its state and actions.
protocol ChangeLog: Sendable {
  /// How much has changed so far.
  var changes: Int { get }

  /// Returns when something has changed, or when the time is over.
  func change(after changes: Int, within time: Duration) async
}

extension TestRecord: ChangeLog {}
