import Foundation

// The initializers of alerts from before result builders. They are kept, because they cost nothing.

extension AlertState {
  /// A button of the alert: `AlertState.Button.cancel(TextState("Cancel"))`.
  public typealias Button = ButtonState<Action>

  /// Creates an alert from a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message, or nil.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(id: UUID(), title: title, message: message, buttons: buttons)
  }

  /// Creates an alert with one button, or none.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message, or nil.
  ///   - dismissButton: The button, or nil for a button that says "OK".
  public init(
    title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message, or nil.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Creates a dialog from a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The message, or nil.
  ///   - buttons: The buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: UUID(),
      titleVisibility: titleVisibility,
      title: title,
      message: message,
      buttons: buttons
    )
  }
}

extension ButtonState {
  /// A button that changes nothing.
  public static func cancel(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// A button without a role.
  public static func `default`(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// A button for an action that cannot be undone.
  public static func destructive(
    _ label: TextState, action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
