/// The steps of a ``Timeline`` at the time of reading, oldest first.
///
/// Undone steps come last.
///
/// It shares its storage with the timeline. If you still keep it when the next action is handled,
/// the timeline copies its storage, in O(*n*).
public struct TimelineEntries<State, Action>: RandomAccessCollection {
  private let originNumber: Int
  private let originState: State
  private let steps: StepQueue<StepHistory<State, Action>.Step>
  private let doneCount: Int

  init(_ history: StepHistory<State, Action>) {
    self.originNumber = history.originNumber
    self.originState = history.originState
    self.steps = history.steps
    self.doneCount = history.doneCount
  }

  /// The position of the oldest step.
  public var startIndex: Int { 0 }

  /// The position after the newest step.
  public var endIndex: Int { steps.count }

  /// The step at a position.
  ///
  /// (``subscript(number:)`` finds one by its number.)
  public subscript(position: Int) -> TimelineEntry<State, Action> {
    let step = steps[position]
    return TimelineEntry(
      number: originNumber + position + 1,
      action: step.action,
      time: step.time,
      stateBefore: position == 0 ? originState : steps[position - 1].state,
      state: step.state,
      isUndone: position >= doneCount,
      shared: step.shared
    )
  }

  /// The step with a number, or nil if it is not kept.
  ///
  /// - Complexity: O(1)
  public subscript(number number: Int) -> TimelineEntry<State, Action>? {
    let position = number - originNumber - 1
    return indices.contains(position) ? self[position] : nil
  }
}
