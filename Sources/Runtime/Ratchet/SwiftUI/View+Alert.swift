#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Presents an alert while its store exists.
    ///
    /// <!-- example skipped: SwiftUI's alerts. Tests/AppleInterfaces has one. -->
    /// ```swift
    /// Form { ItemFields(store: store) }
    ///   .alert($store.scope(state: \.alert, action: \.alert))
    /// ```
    ///
    /// - Parameter item: A binding to the alert's store.
    /// - Returns: The view.
    @preconcurrency @MainActor
    public func alert<Action>(
      _ item: Binding<Store<AlertState<Action>, Action>?>
    ) -> some View {
      let store = item.wrappedValue
      return alert(item.isPresent(), state: store?.state) { store?.send(button: $0) }
    }

    /// Presents an alert while its state exists.
    ///
    /// - Parameters:
    ///   - state: A binding to the alert's state.
    ///   - handler: Handles the action of the button that the user taps; nil if it has none.
    /// - Returns: The view.
    @preconcurrency @MainActor
    public func alert<Action>(
      _ state: Binding<AlertState<Action>?>,
      action handler: @escaping @MainActor (Action?) -> Void
    ) -> some View {
      alert(state.isPresent(), state: state.wrappedValue) { $0.withAction { handler($0) } }
    }

    @MainActor
    private func alert<Action>(
      _ isPresented: Binding<Bool>, state: AlertState<Action>?,
      tapped: @escaping @MainActor (ButtonState<Action>) -> Void
    ) -> some View {
      alert(
        Text(state?.title ?? ""), isPresented: isPresented, presenting: state,
        actions: { Buttons($0.buttons, tapped: tapped) },
        message: { $0.message.map { Text($0) } })
    }

    /// Presents a confirmation dialog while its store exists.
    ///
    /// <!-- example skipped: SwiftUI's dialogs. Tests/AppleInterfaces has one. -->
    /// ```swift
    /// Form { ItemFields(store: store) }
    ///   .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    /// ```
    ///
    /// - Parameter item: A binding to the dialog's store.
    /// - Returns: The view.
    @preconcurrency @MainActor
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      let store = item.wrappedValue
      return confirmationDialog(item.isPresent(), state: store?.state) { store?.send(button: $0) }
    }

    /// Presents a confirmation dialog while its state exists.
    ///
    /// - Parameters:
    ///   - state: A binding to the dialog's state.
    ///   - handler: Handles the action of the button that the user taps; nil if it has none.
    /// - Returns: The view.
    @preconcurrency @MainActor
    public func confirmationDialog<Action>(
      _ state: Binding<ConfirmationDialogState<Action>?>,
      action handler: @escaping @MainActor (Action?) -> Void
    ) -> some View {
      confirmationDialog(state.isPresent(), state: state.wrappedValue) {
        $0.withAction { handler($0) }
      }
    }

    @MainActor
    private func confirmationDialog<Action>(
      _ isPresented: Binding<Bool>, state: ConfirmationDialogState<Action>?,
      tapped: @escaping @MainActor (ButtonState<Action>) -> Void
    ) -> some View {
      confirmationDialog(
        Text(state?.title ?? ""), isPresented: isPresented,
        titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic,
        presenting: state,
        actions: { Buttons($0.buttons, tapped: tapped) },
        message: { $0.message.map { Text($0) } })
    }
  }

  extension Visibility {
    /// The visibility that a state describes.
    ///
    /// - Parameter visibility: The state.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }

  /// The buttons of an alert or a dialog.
  private struct Buttons<Action>: View {
    private let buttons: [ButtonState<Action>]
    private let tapped: @MainActor (ButtonState<Action>) -> Void

    init(
      _ buttons: [ButtonState<Action>], tapped: @escaping @MainActor (ButtonState<Action>) -> Void
    ) {
      self.buttons = buttons
      self.tapped = tapped
    }

    var body: some View {
      ForEach(buttons) { button in
        Button(role: button.role.map { ButtonRole($0) }) {
          tapped(button)
        } label: {
          Text(button.label)
        }
      }
    }
  }

  extension Store {
    fileprivate func send(button: ButtonState<Action>) {
      button.withAction { action in
        if let action { sendUnlessGone(action) }
      }
    }
  }

  extension Binding {
    /// Whether there is a value.
    ///
    /// Setting it to false removes the value.
    @MainActor
    fileprivate func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
      // The new binding is used on the main actor, too.
      nonisolated(unsafe) let item = self
      return Binding<Bool>(
        reading: { item.wrappedValue != nil },
        writing: { if !$0 { item.wrappedValue = nil } })
    }
  }
#endif
