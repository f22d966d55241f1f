import CustomDump
public import Foundation

/// A step of a ``Timeline``: an action, and the states before and after it.
public struct TimelineEntry<State, Action>: Identifiable {
  /// The step's number: 1 for the first action that the store handled.
  ///
  /// A step that replaces an undone step gets its number.
  public let number: Int

  /// The action.
  public let action: Action

  /// The time at which it was handled.
  public let time: Date

  /// The state before the action.
  public let stateBefore: State

  /// The state after the action.
  public let state: State

  /// Whether the step has been undone, so that it can be redone.
  public let isUndone: Bool

  /// What the step has changed in shared values.
  let shared: [SharedStepChange]

  /// The step's number.
  public var id: Int { number }

  /// What the action changed in the state, as a diff, or nil if it changed nothing.
  ///
  /// ```
  ///   Counter.State(
  /// -   count: 0,
  /// +   count: 1,
  ///     isLoading: false
  ///   )
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the states. It is computed each time.
  public var changes: String? {
    shared.compare { diff(stateBefore, state) }
  }
}

extension TimelineEntry: Sendable where State: Sendable, Action: Sendable {}
