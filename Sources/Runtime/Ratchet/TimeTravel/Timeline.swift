import IssueReporting

/// The past states of a store.
///
/// You can step back to them, and forward again.
///
/// ```swift
/// let store = Store(initialState: Editor.State(), timeline: .steps(1_000)) {
///   Editor()
/// }
/// store.send(.titleChanged("Draft"))
/// store.timeline?.undo()   // The title is what it was.
/// store.timeline?.redo()   // It is "Draft" again.
/// ```
///
/// Each action that the store handles is a step, whether a user or an effect sent it. A step back
/// or forward puts the state of that step into the store and notifies observers. No reducer and no
/// effect runs. An action that is sent after a step back removes the undone steps.
///
/// Going back cancels the running effects of the undone actions, because what they send would
/// answer an action that never happened. Effects of earlier actions continue, and what they send is
/// a new action like any other. Going forward does not restart effects.
///
/// A reader is notified when the timeline changes, as for the state.
@MainActor
public struct Timeline<State, Action> {
  private let core: RootCore<State, Action>
  private let history: StepHistory<State, Action>
  private let signal: ObservationSignal

  init(
    core: RootCore<State, Action>, history: StepHistory<State, Action>, signal: ObservationSignal
  ) {
    self.core = core
    self.history = history
    self.signal = signal
  }

  /// The steps, with observation of the reader.
  var observedHistory: StepHistory<State, Action> {
    signal.access()
    return history
  }

  /// The steps that are kept, oldest first.
  ///
  /// - Complexity: O(1)
  public var entries: TimelineEntries<State, Action> {
    TimelineEntries(observedHistory)
  }

  /// The number of the current step: 0 before the first action.
  public var currentNumber: Int { observedHistory.currentNumber }

  /// Whether there is a step to undo.
  public var canUndo: Bool { observedHistory.doneCount > 0 }

  /// Whether there is a step to redo.
  public var canRedo: Bool { observedHistory.doneCount < observedHistory.steps.count }

  /// The estimated memory of the steps, if the timeline has a limit in bytes; otherwise 0.
  ///
  /// It is the sum of these values over the steps:
  ///
  /// - the size of a state and an action in memory,
  /// - the storage of strings, data and collections that the step does not share with the previous
  ///   one: for a collection, the storage for its elements, and what the elements hold if their
  ///   bits differ from the previous element at the same position.
  ///
  /// Objects of classes and what functions capture are not included.
  public var estimatedBytes: Int { observedHistory.bytes }
}

// MARK: - Travelling

extension Timeline {
  /// Goes one step back.
  ///
  /// - Returns: Whether there was a step.
  /// - Complexity: O(1)
  @discardableResult
  public func undo() -> Bool {
    canUndo && core.travel(to: history.currentNumber - 1)
  }

  /// Goes one step forward again.
  ///
  /// - Returns: Whether there was an undone step.
  /// - Complexity: O(1)
  @discardableResult
  public func redo() -> Bool {
    canRedo && core.travel(to: history.currentNumber + 1)
  }

  /// Goes to a step, back or forward.
  ///
  /// - Parameters:
  ///   - number: The step's number. The store is then in the state right after that step. 0 is the
  ///     initial state. A number that is not kept changes nothing, and is reported as an issue.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: Whether the store is at that step.
  /// - Complexity: O(1)
  @discardableResult
  public func jump(
    to number: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    guard history.numbers.contains(number) else {
      let kept = history.numbers
      reportIssue(
        """
        A timeline has no step \(number) to jump to: it holds the steps from \(kept.lowerBound) to \
        \(kept.upperBound). Nothing was changed.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return false
    }
    return core.travel(to: number)
  }
}
