import CustomDump

/// How `_printChanges` prints an action and what it has changed.
///
/// <!-- example given: log: LogFile -->
/// ```swift
/// Counter()._printChanges(.actionLabels)
/// Counter()._printChanges(.customDump { log.append($0) })
/// Counter()._printChanges(
///   _ReducerPrinter { action, oldState, newState in
///     print("\(action): \(oldState.count) → \(newState.count)")
///   }
/// )
/// ```
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a function.
  ///
  /// - Parameter printChange: Prints one action. It is called after the action is handled, where it is
  ///   handled: in the order of the actions, and before their effects begin.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.print = printChange
  }

  /// Prints one action.
  ///
  /// - Parameters:
  ///   - receivedAction: The action.
  ///   - oldState: The state before it.
  ///   - newState: The state after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints the whole action, and the difference that it made to the state.
  public static var customDump: Self {
    customDump { Swift.print($0) }
  }

  /// Tells the whole action, and the difference that it made to the state.
  ///
  /// - Parameter output: Takes the text: several lines, and an empty one at their end.
  /// - Returns: The printer.
  public static func customDump(_ output: @escaping (String) -> Void) -> Self {
    Self { action, oldState, newState in
      let changes = diff(oldState, newState) ?? "  (No state changes)"
      output(
        """
        received action:
        \(String(customDumping: action).indented(by: 2))
        \(changes)

        """
      )
    }
  }

  /// Prints the action's name alone, on one line: `received action: Counter.Action.factResponse`.
  public static var actionLabels: Self {
    actionLabels { Swift.print($0) }
  }

  /// Tells the action's name alone.
  ///
  /// - Parameter output: Takes the text: one line.
  /// - Returns: The printer.
  public static func actionLabels(_ output: @escaping (String) -> Void) -> Self {
    Self { action, _, _ in output("received action: \(ActionLabel(action))") }
  }
}
