// Views and their states from before observation.

import Ratchet

/// Absent: a binding to the stack, or to what is presented.
@available(
  *, unavailable,
  message: "Present with 'navigationDestination(item: $store.scope(state: …, action: …))'."
)
public struct NavigationLinkStore<State, Action, Destination, Label> {
  /// Absent: a binding to the stack, or to what is presented.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    destination: @escaping (Store<State, Action>) -> Destination, label: () -> Label
  ) {}
}

/// Absent: `ConfirmationDialogState`.
@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>
