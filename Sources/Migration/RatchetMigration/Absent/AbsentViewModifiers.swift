// The modifiers that present the stores of children from before observation. With Ratchet, they take a binding.

#if canImport(SwiftUI)
  import Ratchet
  public import SwiftUI

  extension View {
    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.sheet(item: $store.scope(state: \\.child, action: \\.child)) { store in … }'."
    )
    public func sheet<ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.sheet(item: $store.scope(state: \\.destination?.child, action: \\.destination.child)) { store in … }'."
    )
    public func sheet<Destination, DestinationAction, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toChildState: @escaping (Destination) -> ChildState?,
      action fromChildAction: @escaping (ChildAction) -> DestinationAction,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.fullScreenCover(item: $store.scope(state: \\.child, action: \\.child)) { store in … }'."
    )
    public func fullScreenCover<ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.fullScreenCover(item: $store.scope(state: \\.destination?.child, action: \\.destination.child)) { store in … }'."
    )
    public func fullScreenCover<
      Destination, DestinationAction, ChildState, ChildAction, Content: View
    >(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toChildState: @escaping (Destination) -> ChildState?,
      action fromChildAction: @escaping (ChildAction) -> DestinationAction,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.popover(item: $store.scope(state: \\.child, action: \\.child)) { store in … }'."
    )
    public func popover<ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.popover(item: $store.scope(state: \\.destination?.child, action: \\.destination.child)) { store in … }'."
    )
    public func popover<Destination, DestinationAction, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toChildState: @escaping (Destination) -> ChildState?,
      action fromChildAction: @escaping (ChildAction) -> DestinationAction,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.navigationDestination(item: $store.scope(state: \\.child, action: \\.child)) { store in … }'."
    )
    public func navigationDestination<ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
      @ViewBuilder destination: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the child.
    @available(
      *, unavailable,
      message:
        "Write '.navigationDestination(item: $store.scope(state: \\.destination?.child, action: \\.destination.child)) { store in … }'."
    )
    public func navigationDestination<
      Destination, DestinationAction, ChildState, ChildAction, Content: View
    >(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toChildState: @escaping (Destination) -> ChildState?,
      action fromChildAction: @escaping (ChildAction) -> DestinationAction,
      @ViewBuilder destination: @escaping (Store<ChildState, ChildAction>) -> Content
    ) -> some View { self }

    /// Absent: a binding to the store of the alert.
    @available(
      *, unavailable,
      message: "Write '.alert($store.scope(state: \\.alert, action: \\.alert))'."
    )
    public func alert<ButtonAction>(
      store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View { self }

    /// Absent: a binding to the store of the alert.
    @available(
      *, unavailable,
      message:
        "Write '.alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))'."
    )
    public func alert<Destination, DestinationAction, ButtonAction>(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toState: @escaping (Destination) -> AlertState<ButtonAction>?,
      action fromAction: @escaping (ButtonAction) -> DestinationAction
    ) -> some View { self }

    /// Absent: a binding to the store of the dialog.
    @available(
      *, unavailable,
      message:
        "Write '.confirmationDialog($store.scope(state: \\.confirmationDialog, action: \\.confirmationDialog))'."
    )
    public func confirmationDialog<ButtonAction>(
      store: Store<
        PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
      >
    ) -> some View { self }

    /// Absent: a binding to the store of the dialog.
    @available(
      *, unavailable,
      message:
        "Write '.confirmationDialog($store.scope(state: \\.destination?.confirmationDialog, action: \\.destination.confirmationDialog))'."
    )
    public func confirmationDialog<Destination, DestinationAction, ButtonAction>(
      store: Store<PresentationState<Destination>, PresentationAction<DestinationAction>>,
      state toState: @escaping (Destination) -> ConfirmationDialogState<ButtonAction>?,
      action fromAction: @escaping (ButtonAction) -> DestinationAction
    ) -> some View { self }
  }
#endif
