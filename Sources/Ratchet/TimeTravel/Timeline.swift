import IssueReporting

/// The states that a store has been in, to step back to them and forth again.
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
/// Each action that the store handles is a step, whoever sent it. A step back or forth puts the state
/// of that step into the store and tells those who observe it; no reducer runs, and no effect. An
/// action that is sent after a step back drops the steps that were undone.
///
/// Going back cancels the effects of the actions that are undone, as far as they still run: what they
/// would send answers an action that, as the state has it, has never happened. Effects of earlier
/// actions go on, and what they send is a new action like any other. Going forth does not start
/// effects again.
///
/// A reader is told when it changes, as of the state.
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

  /// What is kept of the steps, and whoever reads it is noted.
  var observedHistory: StepHistory<State, Action> {
    signal.access()
    return history
  }

  /// The steps that are kept, the oldest first.
  ///
  /// - Complexity: O(1)
  public var entries: TimelineEntries<State, Action> {
    TimelineEntries(observedHistory)
  }

  /// The number of the step that the store is at: 0 before the first action.
  public var currentNumber: Int { observedHistory.currentNumber }

  /// Whether there is a step to undo.
  public var canUndo: Bool { observedHistory.doneCount > 0 }

  /// Whether there is a step to redo.
  public var canRedo: Bool { observedHistory.doneCount < observedHistory.steps.count }

  /// About how much memory the steps take, where the timeline was given a limit in bytes; else 0.
  ///
  /// It is the sum over the steps of
  ///
  /// - the size of a state and an action as they lie in memory,
  /// - and the storage of strings, data and collections that the step does not share with the one
  ///   before it: for a collection, the room for its elements, and what those elements hold that are
  ///   not the same bits as the one at their place before.
  ///
  /// Objects of classes and what functions capture are not counted.
  public var estimatedBytes: Int { observedHistory.bytes }
}

// MARK: - Travelling

extension Timeline {
  /// Goes one step back.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(1)
  @discardableResult
  public func undo() -> Bool {
    canUndo && core.travel(to: history.currentNumber - 1)
  }

  /// Goes one step forth again.
  ///
  /// - Returns: Whether one had been undone.
  /// - Complexity: O(1)
  @discardableResult
  public func redo() -> Bool {
    canRedo && core.travel(to: history.currentNumber + 1)
  }

  /// Goes to a step, back or forth.
  ///
  /// - Parameters:
  ///   - number: The step's number; the store is then as it was right after that step. 0 is the
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
