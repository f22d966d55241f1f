import CustomDump
import Foundation

/// A confirmation dialog as data: its texts and its buttons.
///
/// ```swift
/// struct State {
///   var name = ""
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
/// After the feature has handled any action of the dialog, the dialog is dismissed.
public struct ConfirmationDialogState<Action>: EphemeralState, Identifiable {
  /// Distinguishes this dialog from another one, even with the same content.
  ///
  /// It does not count when two dialogs are compared.
  public let id: UUID

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// The message.
  public var message: TextState?

  /// The buttons.
  ///
  /// A dialog without buttons has one that says "OK".
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message, or nil.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(),
      titleVisibility: titleVisibility,
      title: title(),
      message: message?(),
      buttons: actions()
    )
  }

  init(
    id: UUID,
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: TextState,
    message: TextState?,
    buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same dialog with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the action of a button. If it returns nil,
  ///   the button sends nothing.
  /// - Returns: The dialog.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      titleVisibility: titleVisibility,
      title: title,
      message: message,
      buttons: buttons.map { $0.map(transform) }
    )
  }
}

extension ConfirmationDialogState {
  /// A button of the dialog: `ConfirmationDialogState.Button.cancel(TextState("Cancel"))`.
  public typealias Button = ButtonState<Action>
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether two dialogs have the same texts and equal buttons.
  ///
  /// Their ids do not count.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the texts and the buttons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState {
  private enum CodingKeys: CodingKey { case title, titleVisibility, message, buttons }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons.
  ///
  /// The dialog gets a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: UUID(),
      titleVisibility: try container.decode(
        ConfirmationDialogStateTitleVisibility.self, forKey: .titleVisibility),
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons)
    )
  }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(titleVisibility, forKey: .titleVisibility)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension ConfirmationDialogState: CustomReflectable, CustomDumpReflectable {
  /// Its parts without the id.
  ///
  /// Two of them are compared part by part if their actions are not `Equatable`.
  public var customMirror: Mirror { customDumpMirror }

  /// What differs from the defaults.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Whether a dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// The system decides.
  case automatic

  /// The title is hidden.
  case hidden

  /// The title is visible.
  case visible
}
