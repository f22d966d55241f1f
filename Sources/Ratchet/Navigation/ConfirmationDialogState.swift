import CustomDump

/// A confirmation dialog as data: what it asks, and the buttons that it has.
///
/// ```swift
/// struct State {
///   @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
/// }
/// enum Action {
///   case deleteButtonTapped
///   case dialog(PresentationAction<Dialog>)
///
///   enum Dialog { case confirmDeletion }
/// }
///
/// state.dialog = ConfirmationDialogState {
///   TextState("Delete \(state.name)?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) {
///     TextState("Delete")
///   }
///   ButtonState(role: .cancel) {
///     TextState("Keep it")
///   }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Any action of it dismisses it, once the feature has handled the action.
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// What is asked or told.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// More about it.
  public var message: TextState?

  /// The ways out.
  ///
  /// Without any, a dialog has one that says "OK".
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What is asked or told.
  ///   - actions: The buttons.
  ///   - message: More about it; nil for nothing.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    self.buttons = actions()
    self.titleVisibility = titleVisibility
  }

  /// The same dialog with another type of action.
  ///
  /// - Parameter transform: Makes the new action from that of a button. Where it returns nil, the
  ///   button sends nothing.
  /// - Returns: The dialog.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<
    NewAction
  > {
    ConfirmationDialogState<NewAction>(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } }
    )
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}
extension ConfirmationDialogState: Encodable where Action: Encodable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What is not as usual about it.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if let message { children.append(("message", message)) }
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Whether a dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// As the system sees fit.
  case automatic

  /// It does not.
  case hidden

  /// It does.
  case visible
}
