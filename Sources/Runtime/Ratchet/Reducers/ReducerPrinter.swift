import CustomDump

/// How `_printChanges` prints an action and what it changed.
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
  /// - Parameter printChange: Prints one action. It is called after the action is handled and
  ///   before its effects begin, in the order of the actions.
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

  /// Passes the whole action, and the difference that it made to the state, to a function.
  ///
  /// - Parameter output: Receives the text: several lines, with an empty line at the end.
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

  /// Prints only the action's name, on one line: `received action: Counter.Action.factResponse`.
  public static var actionLabels: Self {
    actionLabels { Swift.print($0) }
  }

  /// Passes only the action's name to a function.
  ///
  /// - Parameter output: Receives the text: one line.
  /// - Returns: The printer.
  public static func actionLabels(_ output: @escaping (String) -> Void) -> Self {
    Self { action, _, _ in output("received action: \(ActionLabel(action))") }
  }
}
