import CustomDump
public import Foundation

/// A step of a ``Timeline``: an action, and the states before and after it.
public struct TimelineEntry<State, Action>: Identifiable {
  /// The step's number: 1 for the first action that the store has handled.
  ///
  /// A step that takes the place of one that was undone takes its number too.
  public let number: Int

  /// What happened.
  public let action: Action

  /// When it was handled.
  public let time: Date

  /// The state before the action.
  public let stateBefore: State

  /// The state after the action.
  public let state: State

  /// Whether the step has been undone, so that it can be redone.
  public let isUndone: Bool

  /// The step's number.
  public var id: Int { number }

  /// What the action has changed in the state, as a diff, or nil if nothing.
  ///
  /// ```
  ///   Counter.State(
  /// -   count: 0,
  /// +   count: 1,
  ///     isLoading: false
  ///   )
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the states; it is put together when it is asked for.
  public var changes: String? {
    diff(stateBefore, state)
  }
}

extension TimelineEntry: Sendable where State: Sendable, Action: Sendable {}
